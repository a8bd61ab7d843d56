import { Tokenizer } from "htmlparser2";

/** Attributes of an element, in the order they are written. */
export type Attributes = Record<string, string>;

/** What is told of HTML in its order, as it is read once from its beginning to its end. Names are in small letters. */
export interface HtmlEvents {
  begin(name: string, attributes: Attributes): void;
  end(name: string): void;
  text(text: string): void;
  /** The HTML stops within a tag, a comment or an element whose text is not read: the rest is lost. */
  unreadable?(rest: string): void;
}

/** Elements whose text a tokenizer reads as it stands, and nobody is meant to read. */
const unreadElements: ReadonlySet<string> = new Set([
  "script",
  "style",
  "title",
  "iframe",
  "noembed",
  "noframes",
]);

/** Attributes of one tag beyond these are not read. */
const mostAttributes = 100;

/**
 * Reads HTML as a browser's tokenizer does, character references decoded. Which tags belong together is not its business:
 * a stack of open elements makes parsers slow on hostile nesting.
 *
 * @param html with lines that end in a line feed alone
 */
export function readHtml(html: string, events: HtmlEvents): void {
  let attributes: Attributes = {};
  let count = 0;
  let attribute = "";
  let value = "";
  let element = "";
  let unread = "";
  /** Where the last thing that was understood ended. */
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
      // Only foreign content knows elements that close themselves.
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
