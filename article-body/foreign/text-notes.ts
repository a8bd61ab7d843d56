import type { Removal } from "@hilal/contract/shared/removal";
import { plainText } from "@hilal/i18n/text/read-html";
import { type HtmlDraft, isBlock } from "./html-draft.ts";
import { toPlainMark } from "./note-names.ts";
import { listSignPairs, noteCodes } from "./signs.ts";

const writeNote = (content: string) => `<small class="footnote">${content}</small>`;

/**
 * Puts notes that are written as text into their places: Markdown's `[^1]` with its `[^1]: text`, and the shortcodes and
 * double brackets of WordPress (product: pasting 3).
 */
export function convertTextNotes(draft: HtmlDraft): void {
  if (!draft.tokens.some(({ kind }) => kind === "sign")) return;
  for (const { name, open, close } of listSignPairs(
    draft,
    (one) => noteCodes.has(one) || one === "((",
  )) {
    const content = formatNote(draft, { start: open + 1, end: close - 1 });
    const text = plainText(content);
    if (text === "" || (name === "((" && !isNoteInBrackets(text))) continue;
    draft.writeBefore(open, writeNote(content));
    draft.leaveRange(open, close);
    const before = draft.getText(open - 1);
    if (name === "((" && before.endsWith(" ")) draft.setText(open - 1, before.trimEnd());
  }
  convertMarkdown(draft);
}

/**
 * The content of a note as HTML of one line. A note holds no pictures: they are told, unless it has no words.
 *
 * @param isLeftOut whether a token is not part of it
 * @returns "" for a note without words
 */
export function formatNote(
  draft: HtmlDraft,
  { start, end }: { readonly start: number; readonly end: number },
  isLeftOut: (place: number) => boolean = () => false,
): string {
  const shown: Removal[] = [];
  const content = draft.formatLine(start, end, (place) => {
    const { kind, name, attributes } = draft.at(place);
    const isShown = kind === "begin" && (name === "img" || name === "iframe");
    if (isShown && attributes.src)
      shown.push({ kind: name === "img" ? "picture" : "embed", what: attributes.src });
    return isShown || isLeftOut(place);
  });
  if (plainText(content).trim() === "") return "";
  draft.told.push(...shown);
  return content;
}

/** Letters of Urdu that Arabic does not have, and the marks over Arabic words. */
const [ofUrdu, arabic, arabicMarks] = [
  /[ٹڈڑںےۓپچژگکہھی]/,
  /\p{Script=Arabic}/u,
  /[\u064b-\u0652\u0670].*[\u064b-\u0652\u0670]/su,
];

/** Double brackets are a note of several words, but not around a passage of Arabic, which is a quotation. */
function isNoteInBrackets(text: string): boolean {
  const isQuotation = arabic.test(text) && (!ofUrdu.test(text) || arabicMarks.test(text));
  return /\p{L}\S*\s+\S*\p{L}/u.test(text) && !isQuotation;
}

interface Definition {
  readonly start: number;
  end: number;
  used: number;
}

const toLabel = (sign: string) => toPlainMark(sign.replace(/^\[\^|\]:?$/g, ""));

function convertMarkdown(draft: HtmlDraft): void {
  const definitions = readDefinitions(draft);
  const isInDefinition = coverDefinitions(definitions);
  // A note that is referred to again is written again, as long as that does not make the text much longer.
  let copies = draft.getLength(0, draft.tokens.length - 1);
  for (const [place, { kind, name, text }] of draft.tokens.entries()) {
    const isMark = kind === "sign" && (name === "mark" || name === "definition");
    if (!isMark || draft.isLeft(place)) continue;
    const definition = definitions.get(toLabel(text));
    if (definition?.start === place) continue;
    if (!definition || isInDefinition(place)) {
      draft.told.push({ kind: "note", what: text });
      continue;
    }
    if (definition.used > 0) copies -= draft.getLength(definition.start, definition.end);
    if (copies < 0) continue;
    const content = formatNote(draft, { start: definition.start + 1, end: definition.end });
    if (content === "") continue;
    definition.used += 1;
    draft.writeBefore(place, writeNote(content) + (name === "definition" ? ":" : ""));
    draft.leave(place);
  }
  const emptied = new Set<number>();
  for (const { start, end, used } of definitions.values()) {
    if (used > 0) {
      leaveDefinition(draft, start, end);
      emptied.add(draft.at(start).block);
    } else draft.told.push({ kind: "note", what: draft.at(start).text });
  }
  leaveEmptied(draft, emptied);
}

function coverDefinitions(
  definitions: ReadonlyMap<string, Definition>,
): (place: number) => boolean {
  const covered = new Set<number>();
  for (const { start, end } of definitions.values())
    for (let place = start; place <= end; place += 1) covered.add(place);
  return (place) => covered.has(place);
}

/** Reads the notes at the beginnings of lines, by label; the first of several with one label counts. */
function readDefinitions(draft: HtmlDraft): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  let open: Definition | undefined;
  let isLineStart = true;
  let isAfterBreak = false;
  for (const [place, { kind, name, text }] of draft.tokens.entries()) {
    const isTag = kind === "begin" || kind === "end";
    if (isTag && name === "br") {
      // An empty line ends a note as well.
      if (isAfterBreak) open = undefined;
      [isLineStart, isAfterBreak] = [true, true];
    } else if (isTag && isBlock(name)) {
      open = undefined;
      [isLineStart, isAfterBreak] = [true, false];
    } else if (!isTag && (kind === "sign" || text.trim() !== "")) {
      if (kind === "sign" && name === "definition" && isLineStart && !draft.isLeft(place)) {
        const label = toLabel(text);
        open = { start: place, end: place, used: 0 };
        if (!definitions.has(label)) definitions.set(label, open);
      }
      if (open) open.end = place;
      [isLineStart, isAfterBreak] = [false, false];
    }
  }
  return definitions;
}

/** Leaves out a note with the line break before it. */
function leaveDefinition(draft: HtmlDraft, start: number, end: number): void {
  draft.leaveRange(start, end);
  let before = start - 1;
  if (draft.tokens[before]?.kind === "text" && draft.getLength(before, before) === 0) before -= 1;
  if (draft.tokens[before]?.name === "br") draft.leave(before);
}

/** Items with more in them than any note are not looked at. */
const mostInItem = 200;

/** Leaves out the paragraphs and items that had nothing but notes. */
function leaveEmptied(draft: HtmlDraft, blocks: ReadonlySet<number>): void {
  for (const block of blocks) {
    const name = draft.tokens[block]?.name ?? "";
    const last = draft.getLast(block);
    if (name !== "p" && (!/^(?:li|dd)$/.test(name) || last - block > mostInItem)) continue;
    let place = block + 1;
    while (place <= last && !says(draft, place)) place += 1;
    if (place > last) draft.drop(block);
  }
}

function says(draft: HtmlDraft, place: number): boolean {
  if (draft.hasBefore(place)) return true;
  if (draft.isLeft(place)) return false;
  return draft.getLength(place, place) > 0 || draft.tokens[place]?.name === "img";
}
