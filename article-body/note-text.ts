import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { readHtml } from "@hilal/i18n/text/read-html";
import { linkAddress, safeAddress } from "./safe-address.ts";

/** A piece of a footnote's text in one style. */
interface NotePiece {
  readonly text: string;
  /** The link's address. */
  readonly href: string | null;
  readonly isEmphasised: boolean;
}

/** Elements whose tags do not separate words here. */
const inline = new Set(
  "a b bdi em i s small span strong sub sup u mark cite q code font".split(" "),
);

/**
 * Reads a footnote from HTML of any origin: one line of text with emphasis and links, as contract/shared/rich-text.ts
 * defines it. White space becomes single spaces, and none at the ends.
 */
function readNote(html: string): NotePiece[] {
  const pieces: NotePiece[] = [];
  let href: string | null = null;
  let emphasis = 0;
  const add = (given: string) => {
    const before = pieces.at(-1);
    const isAfterSpace = before === undefined || before.text.endsWith(" ");
    const spaced = given.replace(/[\t\n\f\r ]+/g, " ");
    const text = isAfterSpace ? spaced.replace(/^ /, "") : spaced;
    if (text === "") return;
    const isEmphasised = emphasis > 0;
    if (before?.href === href && before.isEmphasised === isEmphasised) {
      pieces[pieces.length - 1] = { ...before, text: before.text + text };
    } else pieces.push({ text, href, isEmphasised });
  };
  readHtml(html, {
    begin(name, attributes) {
      if (name === "a") href = linkAddress(attributes.href ?? "");
      else if (name === "em" || name === "i") emphasis += 1;
      else if (!inline.has(name)) add(" ");
    },
    end(name) {
      if (name === "a") href = null;
      else if (name === "em" || name === "i") emphasis = Math.max(emphasis - 1, 0);
      else if (!inline.has(name)) add(" ");
    },
    text: add,
  });
  const last = pieces.pop();
  const text = last?.text.replace(/ $/, "");
  return last && text ? [...pieces, { ...last, text }] : pieces;
}

/** A web address in a text, without trailing punctuation or brackets. */
const address = /https?:\/\/[^\s<>"«»“”]*[^\s<>"«»“”.,;:!?'’)\]،؛؟۔]/g;

/** Like `noteHtml` for typed text: addresses become links. */
export function typedNoteHtml(html: string): string {
  return toHtml(
    readNote(html).flatMap((piece) => (piece.href === null ? withLinks(piece) : [piece])),
  );
}

function withLinks(piece: NotePiece): NotePiece[] {
  const pieces: NotePiece[] = [];
  let end = 0;
  for (const { index, 0: found } of piece.text.matchAll(address)) {
    pieces.push({ ...piece, text: piece.text.slice(end, index) });
    pieces.push({ ...piece, text: found, href: safeAddress(found) });
    end = index + found.length;
  }
  pieces.push({ ...piece, text: piece.text.slice(end) });
  return pieces.filter(({ text }) => text !== "");
}

/** Returns a footnote's text without its markup. */
export function noteText(html: string): string {
  return readNote(html)
    .map(({ text }) => text)
    .join("");
}

/** An element in the format of ProseMirror's serialiser. */
export type NoteMarkup =
  | string
  | readonly [string, Readonly<Record<string, string>>, ...NoteMarkup[]];

/** Returns a footnote's content as elements, with consecutive pieces of one link merged. */
export function noteMarkup(html: string): NoteMarkup[] {
  return toMarkup(readNote(html));
}

function toMarkup(pieces: readonly NotePiece[]): NoteMarkup[] {
  const runs: { href: string | null; content: NoteMarkup[] }[] = [];
  for (const { text, href, isEmphasised } of pieces) {
    const piece: NoteMarkup = isEmphasised ? ["em", {}, text] : text;
    const last = runs.at(-1);
    if (last?.href === href) last.content.push(piece);
    else runs.push({ href, content: [piece] });
  }
  return runs.flatMap(({ href, content }): NoteMarkup[] =>
    href === null ? content : [["a", { rel: "noopener", href }, ...content]],
  );
}

/** Returns a footnote's HTML in the normalised form that the editor stores. */
export function noteHtml(html: string): string {
  return toHtml(readNote(html));
}

const toHtml = (pieces: readonly NotePiece[]) => toMarkup(pieces).map(written).join("");

function written(markup: NoteMarkup): string {
  if (typeof markup === "string") return escapeHtml(markup);
  const [name, attributes, ...children] = markup;
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${given.join("")}>${children.map(written).join("")}</${name}>`;
}
