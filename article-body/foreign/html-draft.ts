import type { Removal } from "@hilal/contract/shared/removal";
import { escapeHtml, escapeText } from "@hilal/i18n/text/escape-markup";
import { type Attributes, readHtml } from "@hilal/i18n/text/read-html";

/** A piece of HTML: a tag, a text, or a sign of Markdown or WordPress within a text. */
export interface Token {
  readonly kind: "begin" | "end" | "text" | "sign";
  /** Of a tag, and of a sign: `ref`, `/ref`. */
  readonly name: string;
  readonly attributes: Attributes;
  /** Of a text or a sign. */
  readonly text: string;
  /** The place of the element around it; -1 outside all. */
  readonly parent: number;
  /** The place of the block around it; -1 outside all. Of a block, the block around that one. */
  readonly block: number;
  /** Whether it is inside code or a footnote, whose text means itself. */
  readonly isLiteral: boolean;
}

/** Elements within a line of text; those of Office, such as `o:p`, are as well. */
const inline = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr br".split(
    " ",
  ),
);
const empty = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const literal = new Set(["pre", "code", "textarea", "xmp", "plaintext", "kbd", "samp"]);
/** Elements whose text is read without character references. */
const raw = new Set(["xmp", "plaintext", "noembed", "noframes"]);
/** An item or a paragraph ends where the next one begins. */
const endsBefore: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(["li"]),
  dt: new Set(["dt", "dd"]),
  dd: new Set(["dt", "dd"]),
};

/** Whether a tag separates blocks of text. */
export const isBlock = (name: string) => !inline.has(name) && !name.includes(":");

const isBlank = (text: string) => /^\s*$/.test(text);

/** Finds the signs in a text: their places and names, in order. */
export type FindSigns = (
  text: string,
) => readonly { readonly index: number; readonly text: string; readonly name: string }[];

/**
 * HTML as a list of tokens that can be left out and written before, so that a converter changes what it understands and
 * nothing else. Reading and writing take time proportional to the length, whatever the nesting.
 */
export class HtmlDraft {
  readonly tokens: Token[] = [];
  /** What the person is told. */
  readonly told: Removal[] = [];
  /** The place of an element's end tag, or of the last token in it when it has none. */
  readonly #last: number[] = [];
  /** Of an end tag, the place of its start tag. */
  readonly #first = new Map<number, number>();
  /** 1 for each token that is left out. */
  readonly #left: Uint8Array;
  #isChanged = false;
  readonly #before = new Map<number, string>();
  readonly #blocksBefore = new Set<number>();
  readonly #renamed = new Map<number, string>();
  readonly #given = new Map<number, Attributes>();
  readonly #texts = new Map<number, string>();
  /** Elements that are left out with all in them. */
  readonly #dropped = new Set<number>();
  /** The number of signs of text before each token, for the length of a range. */
  readonly #lengths: number[] = [0];
  #rest = "";

  constructor(html: string, findSigns: FindSigns) {
    const reader = new DraftReader(this.tokens, this.#last, this.#first, findSigns);
    readHtml(html.toWellFormed().replace(/\r\n?/g, "\n"), reader);
    this.#rest = reader.finish();
    this.#left = new Uint8Array(this.tokens.length);
    for (const { text } of this.tokens)
      this.#lengths.push((this.#lengths.at(-1) ?? 0) + (isBlank(text) ? 0 : text.trim().length));
  }

  at(place: number): Token {
    const token = this.tokens[place];
    if (!token) throw new Error("A place outside the text.");
    return token;
  }

  /** The place of the last token of an element; its own for another token. */
  getLast(place: number): number {
    return this.#last[place] ?? place;
  }

  /** Whether a token is a text, or a tag whose other one is in the range too. */
  #isWhole(place: number, start: number, end: number): boolean {
    const { kind } = this.at(place);
    if (kind === "begin") return this.getLast(place) <= end;
    return kind !== "end" || (this.#first.get(place) ?? -1) >= start;
  }

  /** The length of the words in a range, without white space around them. */
  getLength(start: number, end: number): number {
    return (this.#lengths[end + 1] ?? 0) - (this.#lengths[start] ?? 0);
  }

  isLeft(place: number): boolean {
    return this.#left[place] === 1;
  }

  hasBefore(place: number): boolean {
    return this.#before.has(place);
  }

  #leave(place: number): void {
    this.#left[place] = 1;
    this.#isChanged = true;
  }

  /** Leaves out a tag, a text, or both tags of an element but not its content. */
  leave(place: number): void {
    this.#leave(place);
    const { kind } = this.at(place);
    const last = this.getLast(place);
    if (kind === "begin" && this.#first.get(last) === place) this.#leave(last);
  }

  /** Leaves out a range, except for tags whose other one is outside. */
  leaveRange(start: number, end: number): void {
    for (let place = start; place <= end; place += 1)
      if (this.#isWhole(place, start, end)) this.#leave(place);
  }

  /** Leaves out an element with all in it. */
  drop(place: number): void {
    this.#leave(place);
    this.#dropped.add(place);
  }

  getText(place: number): string {
    return this.#texts.get(place) ?? this.tokens[place]?.text ?? "";
  }

  /** Writes another text in place of a text. */
  setText(place: number, text: string): void {
    this.#texts.set(place, text);
  }

  rename(place: number, name: string): void {
    this.#renamed.set(place, name);
    const last = this.getLast(place);
    if (this.#first.get(last) === place) this.#renamed.set(last, name);
  }

  /** Writes an element with further attributes. */
  give(place: number, attributes: Attributes): void {
    this.#given.set(place, attributes);
    this.#isChanged = true;
  }

  /** Writes HTML before a token, also before one that is left out; after the last one at the place that follows it. */
  writeBefore(place: number, html: string): void {
    this.#before.set(place, (this.#before.get(place) ?? "") + html);
  }

  /** Writes a block before a token: the paragraph around it ends, and goes on behind it. */
  writeBlockBefore(place: number, html: string): void {
    this.writeBefore(place, html);
    this.#blocksBefore.add(place);
  }

  /**
   * The content of a range as HTML of one line: blocks become spaces, tags whose other one is outside are left out.
   * @param isLeftOut whether a token, with its tags, is not part of it
   */
  formatLine(
    start: number,
    end: number,
    isLeftOut: (place: number) => boolean = () => false,
  ): string {
    let html = "";
    for (let place = start; place <= end; place += 1) {
      const { kind, name } = this.at(place);
      if (isLeftOut(place) || (this.isLeft(place) && kind !== "text")) continue;
      if (kind === "text" || kind === "sign") html += this.#format(place);
      else if (isBlock(name) || name === "br")
        html += empty.has(name) && name !== "br" ? this.#format(place) : " ";
      else if (this.#isWhole(place, start, end)) html += this.#format(place);
    }
    return html.replaceAll("\u00a0", " ").trim();
  }

  #format(place: number): string {
    const { kind, name: given, attributes: own, parent } = this.at(place);
    const more = this.#given.get(place);
    const attributes = more ? { ...own, ...more } : own;
    const text = this.getText(place);
    const name = this.#renamed.get(place) ?? given;
    if (kind === "end") return `</${name}>`;
    if (kind === "begin") {
      let tag = `<${name}`;
      for (const key in attributes) tag += ` ${key}="${escapeHtml(attributes[key] ?? "")}"`;
      return `${tag}>`;
    }
    return raw.has(this.tokens[parent]?.name ?? "") ? text : escapeText(text);
  }

  get isChanged(): boolean {
    return this.#isChanged || this.#before.size + this.#renamed.size + this.#texts.size > 0;
  }

  /** Writes the HTML with the changes. */
  write(): string {
    const parts: string[] = [];
    // The paragraph that is open, with the parts written since; and its tag when a block has ended it.
    let paragraph:
      | { readonly place: number; readonly part: number; isBlank: boolean; isEnded: boolean }
      | undefined;
    const add = (html: string, says: boolean) => {
      if (paragraph?.isEnded && says) {
        paragraph = { place: paragraph.place, part: parts.length, isBlank: true, isEnded: false };
        parts.push(this.#format(paragraph.place));
      }
      if (paragraph && says) paragraph.isBlank = false;
      parts.push(html);
    };
    let passed = -1;
    for (const [place, { kind, name, text }] of this.tokens.entries()) {
      if (place <= passed) continue;
      if (this.#dropped.has(place)) passed = this.getLast(place);
      const before = this.#before.get(place);
      if (before !== undefined && this.#blocksBefore.has(place) && paragraph) {
        if (paragraph.isBlank) parts[paragraph.part] = "";
        else if (!paragraph.isEnded) parts.push("</p>");
        paragraph.isEnded = true;
        parts.push(before);
      } else if (before !== undefined) add(before, true);
      if (this.isLeft(place)) continue;
      const endsParagraph = paragraph && place === this.getLast(paragraph.place);
      if (kind === "begin" && (this.#renamed.get(place) ?? name) === "p") {
        paragraph = { place, part: parts.length, isBlank: true, isEnded: false };
        parts.push(this.#format(place));
      } else if (kind === "end" && endsParagraph) {
        if (!paragraph?.isEnded) parts.push(this.#format(place));
        paragraph = undefined;
      } else add(this.#format(place), !(kind === "text" && isBlank(text)));
      if (endsParagraph) paragraph = undefined;
    }
    return parts.join("") + (this.#before.get(this.tokens.length) ?? "") + this.#rest;
  }
}

interface OpenElement {
  readonly name: string;
  readonly place: number;
  readonly block: number;
  readonly isLiteral: boolean;
}

/** Reads tokens, and which tags belong together. */
class DraftReader {
  readonly #tokens: Token[];
  readonly #last: number[];
  readonly #first: Map<number, number>;
  readonly #findSigns: FindSigns;
  readonly #open: OpenElement[] = [];
  readonly #counts = new Map<string, number>();
  #text = "";
  #rest = "";

  constructor(tokens: Token[], last: number[], first: Map<number, number>, findSigns: FindSigns) {
    this.#tokens = tokens;
    this.#last = last;
    this.#first = first;
    this.#findSigns = findSigns;
  }

  begin(name: string, attributes: Attributes): void {
    this.#endText();
    if (isBlock(name)) this.#endLine(name);
    const place = this.#add("begin", { name, attributes });
    if (empty.has(name)) return;
    const isNote = name === "small" && (attributes.class ?? "").split(/\s+/).includes("footnote");
    const top = this.#open.at(-1);
    const isLiteral = isNote || literal.has(name) || (top?.isLiteral ?? false);
    const block = isBlock(name) ? place : (top?.block ?? -1);
    this.#open.push({ name, place, block, isLiteral });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  end(name: string): void {
    this.#endText();
    if ((this.#counts.get(name) ?? 0) === 0) return void this.#add("end", { name });
    while (this.#open.at(-1)?.name !== name) this.#pop();
    const { place } = this.#open.at(-1) as OpenElement;
    const end = this.#add("end", { name });
    this.#pop();
    this.#last[place] = end;
    this.#first.set(end, place);
  }

  text(part: string): void {
    this.#text += part;
  }

  unreadable(rest: string): void {
    // Of a comment, its beginning is missing.
    this.#rest = rest.startsWith("<") ? rest : `<!--${rest}`;
  }

  /** Returns what could not be read. */
  finish(): string {
    this.#endText();
    while (this.#open.length > 0) this.#pop();
    return this.#rest;
  }

  /** A paragraph ends where the next block begins, an item where the next item does. */
  #endLine(name: string): void {
    const top = () => {
      const { block = -1 } = this.#open.at(-1) ?? {};
      return this.#tokens[block]?.name ?? "";
    };
    if (top() === "p") this.#popTo("p");
    if (endsBefore[name]?.has(top())) this.#popTo(top());
  }

  #popTo(name: string): void {
    while (this.#open.at(-1)?.name !== name) this.#pop();
    this.#pop();
  }

  #pop(): void {
    const open = this.#open.pop();
    if (!open) return;
    this.#last[open.place] = this.#tokens.length - 1;
    this.#counts.set(open.name, (this.#counts.get(open.name) ?? 1) - 1);
  }

  #endText(): void {
    if (this.#text === "") return;
    const text = this.#text;
    this.#text = "";
    let from = 0;
    for (const sign of this.#open.at(-1)?.isLiteral ? [] : this.#findSigns(text)) {
      if (sign.index > from) this.#add("text", { text: text.slice(from, sign.index) });
      this.#add("sign", { name: sign.name, text: sign.text });
      from = sign.index + sign.text.length;
    }
    if (from < text.length) this.#add("text", { text: text.slice(from) });
  }

  #add(
    kind: Token["kind"],
    { name = "", attributes = {}, text = "" }: Partial<Pick<Token, "name" | "attributes" | "text">>,
  ): number {
    const top = this.#open.at(-1);
    const { place: parent = -1, block = -1, isLiteral = false } = top ?? {};
    this.#tokens.push({ kind, name, attributes, text, parent, block, isLiteral });
    return this.#tokens.length - 1;
  }
}
