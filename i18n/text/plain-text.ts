import { type Attributes, readHtml } from "./read-html.ts";

/** Elements inside a line: their tags part no words, as in "wo<b>r</b>d". */
const inline = new Set(
  "a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strike strong sub sup time u var wbr ins del font".split(
    " ",
  ),
);
/** Elements that a browser shows nothing of, besides those whose text is not read at all. */
const hidden = new Set(["template", "noscript"]);
/** What a page makes of footnotes: their numbers in the text, and their list at its end. */
const noteRoles: Readonly<Record<string, string>> = { a: "doc-noteref", section: "doc-endnotes" };

/** Whether an element stands beside the sentence it is written in, or shows nothing. */
function isAside(name: string, attributes: Attributes): boolean {
  const isNote = name === "small" && (attributes.class ?? "").split(/\s+/).includes("footnote");
  return isNote || hidden.has(name) || (name in noteRoles && noteRoles[name] === attributes.role);
}

/** What rich HTML says. */
export interface ReadText {
  /** Its text as a reader hears it, without footnotes, white space as single spaces. */
  readonly text: string;
  /** The names of the elements in it, in small letters. */
  readonly elements: ReadonlySet<string>;
}

/** Whether a tag of the element stands between words. */
export function partsWords(name: string): boolean {
  return !inline.has(name);
}

/** Text with its white space as single spaces, and none around it. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Reads rich HTML once, whatever it is, so that hostile input costs no more than other. The text is without tags,
 * pictures and comments, character references decoded; it must be escaped like any other when it is put into a page.
 */
export function readText(html: string): ReadText {
  const elements = new Set<string>();
  let text = "";
  /** The element that is not heard, and how many of its name are open in it. */
  let within = "";
  let depth = 0;
  const tag = (name: string) => {
    if (partsWords(name)) text += " ";
  };
  readHtml(html, {
    begin(name, attributes) {
      elements.add(name);
      if (name === within) depth += 1;
      if (within !== "") return;
      tag(name);
      if (isAside(name, attributes)) [within, depth] = [name, 1];
    },
    end(name) {
      if (name === within) depth -= 1;
      if (within !== "" && depth > 0) return;
      tag(name);
      within = "";
    },
    text(part) {
      if (within === "") text += part;
    },
  });
  return { text: singleSpaced(text), elements };
}

/**
 * The text of rich HTML, for counting and looking through.
 *
 * @example plainText("<p>Sea &amp; sky<img src=x></p><p>Land</p>") // "Sea & sky Land"
 */
export function plainText(html: string): string {
  return readText(html).text;
}
