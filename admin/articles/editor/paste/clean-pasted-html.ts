import { isCheckPicture } from "@hilal/article-body/foreign/removals";
import { keepBullets, pastedStyleAttribute } from "@hilal/article-body/foreign/word-lists";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { readHtml } from "@hilal/i18n/text/read-html";
import { getCopiedPart } from "./copied-part.ts";
import { isSheet, readSheetClasses } from "./sheet-classes.ts";

/** Elements of Office and of drawings: their text is read, their tags are dropped. */
const officePrefix = /^(?:o|v|w|m|st1):/;
const unspoken = new Set([
  "object",
  "style",
  "script",
  "title",
  "meta",
  "link",
  "base",
  "html",
  "body",
]);
/** Elements whose content is not part of the page's text. */
const skipped = new Set(["xml", "head"]);

/**
 * Prepares HTML from Word, Google Docs or a web page for parsing: only the copied fragment, without scripts, style
 * sheets, comments and Office's own tags. Inline styles move to another attribute, because the content security policy
 * would report them (and each event handler, though those are always removed). A single pass, for any input.
 */
export function cleanPastedHtml(html: string): string {
  // Content copied from this editor is already clean.
  if (html.includes("data-pm-slice")) return html;
  const classes = isSheet(html) ? readSheetClasses(html) : undefined;
  const fragment = keepBullets(getCopiedPart(html).replaceAll(/\r\n?/g, "\n"));
  const left = countEnds(fragment);
  let written = "";
  let within = "";
  readHtml(fragment, {
    begin(name, attributes) {
      if (within !== "" || (name === "img" && isCheckPicture(attributes))) return;
      if (skipped.has(name) && (left.get(name) ?? 0) > 0) within = name;
      if (skipped.has(name) || unspoken.has(name) || officePrefix.test(name)) return;
      written += `<${name}${formatAttributes(classes ? withClassStyle(attributes, classes) : attributes)}>`;
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

/** Counts the end tags: an element without one would swallow the rest of the text, which must not be lost. */
function countEnds(html: string): Map<string, number> {
  return new Map(
    [...skipped].map((name) => [name, html.match(new RegExp(`</${name}`, "gi"))?.length ?? 0]),
  );
}

/** The attributes with the styles of the element's class, which its own styles follow. */
function withClassStyle(
  attributes: Readonly<Record<string, string>>,
  classes: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const style = classes.get(attributes.class ?? "");
  return style === undefined
    ? attributes
    : { ...attributes, style: `${style};${attributes.style ?? ""}` };
}

function formatAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name]) => /^[a-z][\w:.-]*$/i.test(name) && !/^on/i.test(name))
    .map(
      ([name, value]) =>
        ` ${name === "style" ? pastedStyleAttribute : name}="${escapeHtml(value)}"`,
    )
    .join("");
}
