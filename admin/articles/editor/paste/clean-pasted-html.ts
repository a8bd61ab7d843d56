import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { readHtml } from "@hilal/i18n/text/read-html";
import { getCopiedPart } from "./copied-part.ts";
import { isSheet, readSheetClasses } from "./sheet-classes.ts";

/** Attribute that holds an element's inline styles: the content security policy would report a style attribute. */
export const pastedStyleAttribute = "data-pasted-style";

/** Marks an element with a bullet that Word typed into a paragraph. */
const bulletMark = "data-pasted-bullet";

/** Word's comments around a bullet or number that it typed into a paragraph. */
const bulletBegins = /<!(?:--)?\[if !supportLists\](?:--)?>/gi;
const bulletEnds = /<!(?:--)?\[endif\](?:--)?>/gi;
/** Elements of Office and of drawings: their text is read, their tags are dropped. */
const officePrefix = /^(?:o|v|w|m|st1):/;
const unspoken = new Set(["style", "script", "title", "meta", "link", "base", "html", "body"]);
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
  const fragment = getCopiedPart(html)
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

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly isNumbered: boolean;
}

const level = /\bmso-list:[^;]*?level(\d)/i;
const ignored = /mso-list:\s*ignore/i;

/** Turns Word's list paragraphs, which have a bullet typed into them, into real lists. Leaves everything else alone. */
export function listsFromWord(body: Element): void {
  const items = [...body.querySelectorAll(`p[${pastedStyleAttribute}*="mso-list" i]`)].flatMap(
    toItem,
  );
  for (let index = 0; index < items.length; ) {
    const run = runFrom(items, index);
    index += run.length;
    const place = body.ownerDocument.createComment("");
    run[0]?.paragraph.before(place);
    place.replaceWith(...nested(run));
  }
  for (const bullet of body.querySelectorAll(`[${bulletMark}]`))
    bullet.replaceWith(...bullet.childNodes);
}

function toItem(paragraph: Element): Item[] {
  const [, depth] = level.exec(paragraph.getAttribute(pastedStyleAttribute) ?? "") ?? [];
  if (depth === undefined || paragraph.closest("li")) return [];
  const marker = findMarker(paragraph);
  const bullet = (marker?.textContent ?? "").replaceAll(/\s/g, "");
  marker?.remove();
  const isNumbered = /^[(]?[\p{L}\p{N}]{1,5}[.)۔]$/u.test(bullet);
  return [{ paragraph, level: Number(depth), isNumbered }];
}

function findMarker(paragraph: Element): Element | undefined {
  const styled = [...paragraph.querySelectorAll(`[${pastedStyleAttribute}*="mso-list" i]`)];
  return (
    paragraph.querySelector(`[${bulletMark}]`) ??
    styled.find((span) => ignored.test(span.getAttribute(pastedStyleAttribute) ?? ""))
  );
}

/** The run of items from `start` that follow one another without anything in between. */
function runFrom(items: readonly Item[], start: number): readonly Item[] {
  let end = start + 1;
  while (end < items.length && follows(items[end - 1]?.paragraph, items[end]?.paragraph)) end += 1;
  return items.slice(start, end);
}

function follows(one: Element | undefined, other: Element | undefined): boolean {
  let node = one?.nextSibling ?? null;
  while (
    node &&
    node !== other &&
    node.nodeType !== Node.ELEMENT_NODE &&
    !node.textContent?.trim()
  ) {
    node = node.nextSibling;
  }
  return node !== null && node === other;
}

/** Builds nested lists from consecutive items; a list of the other kind at the same level starts a new list. */
function nested(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  let [first, list] = [items[0], undefined as Element | undefined];
  for (let index = 0; index < items.length; ) {
    const item = items[index] as Item;
    const { ownerDocument } = item.paragraph;
    if (!list || !first || (item.level <= first.level && item.isNumbered !== first.isNumbered)) {
      first = item;
      list = ownerDocument.createElement(item.isNumbered ? "ol" : "ul");
      lists.push(list);
    }
    let end = index + 1;
    while (end < items.length && (items[end]?.level ?? 0) > Math.max(item.level, first.level))
      end += 1;
    const row = ownerDocument.createElement("li");
    row.append(item.paragraph, ...nested(items.slice(index + 1, end)));
    list.append(row);
    index = end;
  }
  return lists;
}
