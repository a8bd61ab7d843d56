import {
  getElementRemoval,
  getFrameRemoval,
  getPictureRemoval,
  isCheckPicture,
  isHandler,
} from "@hilal/article-body/foreign/removals";
import { listStyleMarks } from "@hilal/article-body/foreign/style-marks";
import { cleanText, visibleText } from "@hilal/contract/shared/fields/clean-text";
import { limits } from "@hilal/contract/shared/limits";
import type { Removal } from "@hilal/contract/shared/removal";
import { isFootnote, pairClass, tableClass } from "@hilal/contract/shared/rich-text";
import {
  type Attributes,
  type HtmlEvents,
  readHtml,
  separatesWords,
} from "@hilal/i18n/text/read-html";
import { type BodyContext, toStoredAttributes } from "./attributes.ts";
import { BodyBuilder } from "./body-builder.ts";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { normaliseBoxes } from "./boxes.ts";
import { getKind, toVocabularyName } from "./content-model.ts";
import { normaliseLists } from "./lists.ts";
import { OpenMarks } from "./open-marks.ts";
import { writeBody } from "./read-body.ts";

/** The marks allowed in a note (contract/shared/rich-text.ts). */
const noteMarks = new Set(["em", "a"]);

/**
 * Builds the content of a footnote from tags: one line of text with emphasis and links. Other elements are reduced to
 * their text, with a space between blocks.
 */
class NoteBuilder {
  readonly #children: BodyNode[] = [];
  readonly #marks = new OpenMarks(() => undefined);
  /** How many elements of each other name are open in the note. */
  readonly #others = new Map<string, number>();

  /** The content so far; empty when it has no text. */
  get children(): BodyNode[] {
    return this.#children.some(hasText) ? this.#children : [];
  }

  text(text: string): void {
    const into = this.#marks.placeIn(this.#children);
    if (typeof into.at(-1) === "string") into[into.length - 1] += text;
    else into.push(text);
  }

  /** Begins an element of any name; a `span` may mean emphasis by its style. */
  mark(
    name: string,
    attributes: Attributes,
    isSilent = false,
    within: readonly string[] = [],
  ): void {
    const meant = within.filter((inner) => noteMarks.has(inner));
    if (name === "span") this.#marks.begin(name, {}, true, meant);
    else if (noteMarks.has(name)) this.#marks.begin(name, attributes, isSilent, meant);
    else this.#others.set(name, (this.#others.get(name) ?? 0) + 1);
    if (separatesWords(name)) this.text(" ");
  }

  /** Ends an element; returns false when it did not begin in the note. */
  end(name: string): boolean {
    if (name === "span" || noteMarks.has(name)) return this.#marks.end(name);
    const open = this.#others.get(name) ?? 0;
    if (open === 0) return false;
    this.#others.set(name, open - 1);
    if (separatesWords(name)) this.text(" ");
    return true;
  }
}

const hasText = (node: BodyNode): boolean =>
  typeof node === "string" ? node.trim() !== "" : node.children.some(hasText);

export interface SanitisedBody {
  /** "" for the value of an empty editor. */
  readonly html: string;
  /** The same body as a tree. */
  readonly body: readonly BodyNode[];
  /**
   * What was removed; limited in number per kind. Layout and styles without a class in our vocabulary are dropped
   * without being listed.
   */
  readonly removed: readonly Removal[];
  /** The number of pictures and videos in it. */
  readonly pictures: number;
}

/**
 * Turns rich HTML of any origin into an article body: only the vocabulary of contract/shared/rich-text.ts in the order
 * that its content model allows, allowed pictures, videos from YouTube without cookies, text in NFC. Nothing is copied
 * from the input: the body is serialised anew from a tree. The input is read once, so that hostile HTML costs no more
 * than any other of its length. Sanitising the result again changes nothing.
 *
 * @throws BodyTooLong when marks that span many blocks would make it longer than any body may be
 */
export function sanitiseBody(html: string, context: BodyContext): SanitisedBody {
  const reader = new BodyReader(context);
  readHtml(html.toWellFormed().replace(/\r\n?/g, "\n"), reader);
  const read = normalise(normaliseBoxes(normaliseLists(normalise(reader.body))));
  const body = hasContent(read) ? read : [];
  const { removed, pictures } = reader;
  return { html: writeBody(body).trim(), body, removed, pictures };
}

const shownWithoutText = new Set(["img", "iframe", "hr"]);

/** Whether there is any content: empty paragraphs and spaces (an empty editor) count as none. */
function hasContent(nodes: readonly BodyNode[]): boolean {
  return nodes.some((node) =>
    typeof node === "string"
      ? node.trim() !== ""
      : shownWithoutText.has(node.name) || hasContent(node.children),
  );
}

/** The number of removals reported per kind: editors fix the rest along with these. */
const mostRemovals = 50;
const longestWhat = 200;

/** The style with which Google Docs says that its element around the whole text is not bold. */
const isPlain = /(?:^|;)\s*font-weight\s*:\s*(?:normal|400)\b/i;

interface Marked {
  mark(name: string, attributes: Attributes, isSilent?: boolean, within?: readonly string[]): void;
}

/** Converts HTML events into a body, and records what was removed. */
class BodyReader implements HtmlEvents {
  readonly removed: Removal[] = [];
  pictures = 0;
  readonly #counts = new Map<Removal["kind"], number>();
  readonly #context: BodyContext;
  readonly #builder: BodyBuilder;
  /** The open footnote, if any. */
  #note: NoteBuilder | undefined;
  /** Text arrives in pieces, split at character references; it is collected to be handled as a whole. */
  #said = "";
  #beginsPre = false;

  constructor(context: BodyContext) {
    this.#context = context;
    this.#builder = new BodyBuilder(context, 2 * limits.articleMaxLength);
  }

  get body() {
    this.#endText();
    this.#endNote();
    return this.#builder.body;
  }

  begin(given: string, attributes: Attributes): void {
    this.#endText();
    const name = toVocabularyName(given);
    const kind = getKind(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (isHandler(key)) this.#remove("handler", `${key}=${value}`);
    }
    if (this.#note) this.#beginInNote(this.#note, name, attributes);
    else if (isFootnote(name, attributes) && !this.#builder.isInPre) this.#note = new NoteBuilder();
    else if (kind === "mark") this.#beginMark(name, attributes);
    else if (kind === "single") this.#single(name, attributes);
    else if (kind !== undefined) this.#builder.block(name, attributes);
    else this.#noteForeign(name, attributes);
    this.#beginsPre = name === "pre";
  }

  end(given: string): void {
    this.#endText();
    const name = toVocabularyName(given);
    if (this.#note) {
      if (this.#note.end(name)) return;
      const endsNote = name === "small" || (getKind(name) ?? "mark") !== "mark";
      if (endsNote) this.#endNote();
      if (name === "small") return;
    }
    if (getKind(name) === "mark") this.#builder.endMark(name);
    else this.#builder.endBlock(name);
  }

  text(text: string): void {
    this.#said += text;
  }

  unreadable(rest: string): void {
    this.#remove("unreadable", rest);
  }

  #endText(): void {
    // Parsers ignore a line feed right after `<pre>`.
    const isLayout = this.#beginsPre && this.#said.startsWith("\n");
    const visible = visibleText(isLayout ? this.#said.slice(1) : this.#said);
    if (visible !== "") (this.#note ?? this.#builder).text(visible);
    this.#said = "";
    this.#beginsPre = false;
  }

  /** A note cannot contain pictures, videos or rules. */
  #beginInNote(note: NoteBuilder, name: string, given: Attributes): void {
    if (getKind(name) === "single") {
      if (name === "img" && given.src) this.#remove("picture", given.src);
      if (name === "iframe" && given.src) this.#remove("embed", given.src);
      note.text(" ");
      return;
    }
    if (getKind(name) === undefined) this.#noteForeign(name, given);
    if (name === "a" || name === "span") this.#beginMark(name, given, note);
    else note.mark(name, {});
  }

  /** Closes the note and adds it to its line; the end of an enclosing element closes it too. */
  #endNote(): void {
    const children = this.#note?.children ?? [];
    this.#note = undefined;
    if (children.length > 0) this.#builder.note(children);
  }

  #beginMark(name: string, given: Attributes, into: Marked = this.#builder): void {
    const attributes = toStoredAttributes(name, given, this.#context);
    const { style = "" } = given;
    const isSilent = name === "strong" && isPlain.test(style);
    into.mark(name, attributes, isSilent, style === "" ? [] : listStyleMarks(style));
    if (name === "a" && given.href && attributes.href === undefined) {
      this.#remove("link", given.href);
    }
  }

  #single(name: string, given: Attributes): void {
    const attributes = toStoredAttributes(name, given, this.#context);
    const isShown = name === "br" || name === "hr" || attributes.src !== undefined;
    if (attributes.src !== undefined) {
      this.pictures += 1;
      const { link } = this.#builder;
      if (link !== undefined) this.#remove("target", link);
    }
    if (isShown) this.#builder.single(name, attributes);
    else if (name === "img" && given.src && !isCheckPicture(given)) {
      this.#remove(getPictureRemoval(given), given.src);
    } else if (name === "iframe" && (given.src || given.srcdoc)) {
      this.#remove(getFrameRemoval(given), given.src ?? "");
    }
  }

  #noteForeign(name: string, given: Attributes): void {
    const kind = getElementRemoval(name, given);
    if (kind) this.#remove(kind, given.src ?? given.data ?? "");
    // The check boxes of check lists are derived from their items.
    else if (name === "input") this.#builder.check(given.checked !== undefined);
  }

  #remove(kind: Removal["kind"], what: string): void {
    const before = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, before + 1);
    if (before < mostRemovals) this.removed.push({ kind, what: what.slice(0, longestWhat) });
  }
}

/**
 * Finishes the tree: adjacent texts are joined and cleaned (NFC, without invisible characters), and elements left empty
 * by that are removed. Empty paragraphs, items and cells stay: they are blank lines and blank fields.
 */
function normalise(nodes: readonly BodyNode[], isCaption = false): BodyNode[] {
  const kept: BodyNode[] = [];
  let text = "";
  const endText = () => {
    // Normalised within one text only: across a tag, its ">" could combine with a following mark.
    const clean = cleanText(text);
    if (clean !== "") kept.push(clean);
    text = "";
  };
  for (const node of isCaption ? nodes : nodes.flatMap(withoutCredits)) {
    if (typeof node === "string") {
      text += node;
      continue;
    }
    const isInCaption = isCaption || node.name === "figcaption";
    const element = normaliseFigure({ ...node, children: normalise(node.children, isInCaption) });
    if (isNothing(element)) continue;
    endText();
    kept.push(element);
  }
  endText();
  return kept;
}

/** Replaces credits outside captions by their text. */
function withoutCredits(node: BodyNode): readonly BodyNode[] {
  if (typeof node === "string" || node.name !== "small") return [node];
  if (isFootnote(node.name, node.attributes)) return [node];
  return node.children.flatMap(withoutCredits);
}

/**
 * Normalises a figure with a table to a single form, and removes a figure's class when its content doesn't fit the
 * class.
 */
function normaliseFigure(element: BodyElement): BodyElement {
  const { name, attributes, children } = element;
  if (name === "figure" && isTableFigure(children)) {
    const captionFirst = [...children].sort(
      (one, other) => Number(isTable(one)) - Number(isTable(other)),
    );
    return { name, attributes: { class: tableClass }, children: captionFirst };
  }
  if (name !== "figure" || attributes.class === undefined || fits(attributes.class, children)) {
    return element;
  }
  return { ...element, attributes: {} };
}

const isTable = (node: BodyNode) => typeof node !== "string" && node.name === "table";

/** Whether a figure contains a table and its caption, and nothing else. */
function isTableFigure(children: readonly BodyNode[]): boolean {
  const names = children.map((child) => (typeof child === "string" ? "" : child.name));
  return names.length === 2 && names.includes("table") && names.includes("figcaption");
}

function fits(given: string, children: readonly BodyNode[]): boolean {
  const names = children.flatMap((child) => (typeof child === "string" ? [] : [child.name]));
  if (given === tableClass) return names.includes("table");
  if (given === pairClass) return children.length === 2 && children.every(isPictured);
  return !names.includes("table") && !names.includes("figure");
}

function isPictured(node: BodyNode): boolean {
  if (typeof node === "string" || node.name !== "figure") return false;
  return node.children.some((child) => typeof child !== "string" && isShown(child.name));
}

const isShown = (name: string) => name === "img" || name === "iframe";

const nothingWithoutContent = new Set(["mark", "list", "table", "section", "row"]);

function isNothing({ name, children }: BodyElement): boolean {
  if (children.length > 0) return false;
  return (
    nothingWithoutContent.has(getKind(name) ?? "") ||
    ["figure", "figcaption", "caption"].includes(name)
  );
}
