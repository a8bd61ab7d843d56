import { Tokenizer } from "htmlparser2";

/** Attributes of an element, in the order they are written. */
export type Attributes = Record<string, string>;

/** Events of reading HTML once from beginning to end. Names are in lower case. */
export interface HtmlEvents {
  begin(name: string, attributes: Attributes): void;
  end(name: string): void;
  text(text: string): void;
  /** The HTML ends within a tag, a comment or an element whose text is not read; the rest is lost. */
  unreadable?(rest: string): void;
}

/** Elements whose text a tokenizer reads literally and readers never see. */
const unreadElements: ReadonlySet<string> = new Set([
  "script",
  "style",
  "title",
  "iframe",
  "noembed",
  "noframes",
]);

/** Further attributes of a tag are ignored. */
const mostAttributes = 100;

/**
 * Tokenizes HTML as a browser does, with character references decoded. It does not match tags: a stack of open elements
 * makes parsers slow on hostile nesting.
 *
 * @param html with line feeds as its only line ends
 */
export function readHtml(html: string, events: HtmlEvents): void {
  let attributes: Attributes = {};
  let count = 0;
  let attribute = "";
  let value = "";
  let element = "";
  let unread = "";
  /** The end of the last complete token. */
  let understood = 0;

  const text = (part: string, end: number) => {
    if (unread === "") events.text(part);
    understood = end;
  };
  const begin = (end: number) => {
    if (unreadElements.has(element)) unread = element;
    events.begin(element, attributes);
    understood = end + 1;
  };

  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => text(html.slice(start, end), end),
      ontextentity: (codePoint, end) => text(String.fromCodePoint(codePoint), end),
      onopentagname(start, end) {
        element = html.slice(start, end).toLowerCase();
        attributes = Object.create(null) as Attributes;
        count = 0;
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        count += 1;
        if (count <= mostAttributes && !(attribute in attributes)) attributes[attribute] = value;
      },
      onopentagend: begin,
      // Self-closing elements only exist in foreign content.
      onselfclosingtag: begin,
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase();
        unread = "";
        events.end(name);
        understood = html.indexOf(">", end) + 1;
      },
      oncomment(_start, end) {
        understood = end + 1;
        if (end >= html.length) events.unreadable?.(html.slice(_start));
      },
      ondeclaration(_start, end) {
        understood = end + 1;
      },
      oncdata: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const rest = html.slice(understood);
  if (/^<[a-z]/i.test(rest)) events.unreadable?.(rest);
}

/** Inline elements, whose tags do not separate words, as in "wo<b>r</b>d". */
const inline = new Set(
  "a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strike strong sub sup time u var wbr ins del font".split(
    " ",
  ),
);
/** Elements that browsers do not show, besides those whose text is never read. */
const hidden = new Set(["template", "noscript"]);
/** The roles of rendered footnotes: their numbers in the text, and their list at its end. */
const noteRoles: Readonly<Record<string, string>> = { a: "doc-noteref", section: "doc-endnotes" };

/** Returns whether an element is not part of the sentence around it, or is invisible. */
function isAside(name: string, attributes: Attributes): boolean {
  const isNote = name === "small" && (attributes.class ?? "").split(/\s+/).includes("footnote");
  return isNote || hidden.has(name) || (name in noteRoles && noteRoles[name] === attributes.role);
}

/** The text and elements of rich HTML. */
export interface ReadText {
  /** The text as a screen reader reads it, without footnotes, with single spaces. */
  readonly text: string;
  /** The names of its elements, in lower case. */
  readonly elements: ReadonlySet<string>;
}

/** Returns whether the element's tags separate words. */
export function separatesWords(name: string): boolean {
  return !inline.has(name);
}

/** Collapses white space to single spaces, and removes it at the ends. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Reads any rich HTML in one pass, so that hostile input costs no more than other. The text has no tags, pictures or
 * comments, and its character references are decoded; it must be escaped like any other text before it is put into a
 * page.
 */
export function readText(html: string): ReadText {
  const elements = new Set<string>();
  let text = "";
  /** The element whose text is skipped, and how many elements of its name are open in it. */
  let within = "";
  let depth = 0;
  const tag = (name: string) => {
    if (separatesWords(name)) text += " ";
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
 * Returns the text of rich HTML, for counting and searching.
 *
 * @example plainText("<p>Sea &amp; sky<img src=x></p><p>Land</p>") // "Sea & sky Land"
 */
export function plainText(html: string): string {
  return readText(html).text;
}
