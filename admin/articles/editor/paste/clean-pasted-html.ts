import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { readHtml } from "@hilal/i18n/text/plain-text";
import { asideStyle, bulletMark } from "./put-aside.ts";

/** Word's sign before and after a bullet or a number that it typed into a paragraph. */
const bulletBegins = /<!(?:--)?\[if !supportLists\](?:--)?>/gi;
const bulletEnds = /<!(?:--)?\[endif\](?:--)?>/gi;
const [fragmentBegins, fragmentEnds] = ["<!--StartFragment-->", "<!--EndFragment-->"];
/** Elements of Office and of drawings: their text is read, their tags say nothing here. */
const officePrefix = /^(?:o|v|w|m|st1):/;
const unspoken = new Set(["style", "script", "title", "meta", "link", "base", "html", "body"]);
/** What they hold is no text of the page. */
const skipped = new Set(["xml", "head"]);

/**
 * HTML from Word, Google Docs or a web page, made ready to be parsed: what was copied and nothing around it, without
 * scripts, style sheets, comments and Office's own tags. Styles are put aside: the content security policy would report
 * them (and each handler, though none is ever kept). Read once from its beginning to its end, whatever it is.
 */
export function cleanPastedHtml(html: string): string {
  // What was copied in an editor of ours is in order already.
  if (html.includes("data-pm-slice")) return html;
  const fragment = copiedPart(html)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(bulletBegins, `<i ${bulletMark}>`)
    .replaceAll(bulletEnds, "</i>");
  const left = countEnds(fragment);
  let written = "";
  let within = "";
  readHtml(fragment, {
    begin(name, attributes) {
      if (within !== "") return;
      if (skipped.has(name) && (left.get(name) ?? 0) > 0) within = name;
      if (skipped.has(name) || unspoken.has(name) || officePrefix.test(name)) return;
      written += `<${name}${attributesOf(attributes)}>`;
    },
    end(name) {
      if (skipped.has(name)) {
        left.set(name, (left.get(name) ?? 0) - 1);
        if (within === name) within = "";
        return;
      }
      if (within !== "" || unspoken.has(name) || officePrefix.test(name)) return;
      written += `</${name}>`;
    },
    text(part) {
      if (within === "") written += escapeHtml(part);
    },
  });
  return written;
}

function copiedPart(html: string): string {
  const start = html.indexOf(fragmentBegins);
  if (start < 0) return html;
  const end = html.indexOf(fragmentEnds, start);
  return html.slice(start + fragmentBegins.length, end < 0 ? html.length : end);
}

/** An element that is never ended holds the rest of the text, which must not be lost. */
function countEnds(html: string): Map<string, number> {
  return new Map(
    [...skipped].map((name) => [name, html.match(new RegExp(`</${name}`, "gi"))?.length ?? 0]),
  );
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name]) => /^[a-z][\w:.-]*$/i.test(name) && !/^on/i.test(name))
    .map(([name, value]) => ` ${name === "style" ? asideStyle : name}="${escapeHtml(value)}"`)
    .join("");
}
