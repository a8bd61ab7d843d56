import {
  formatListNumber,
  type ListKind,
  type NumberReading,
  parseListNumber,
} from "@hilal/contract/shared/list-numbers";
import { abjadClass, checkListType } from "@hilal/contract/shared/rich-text";
import { escapeText } from "@hilal/i18n/text/escape-markup";
import type { Attributes } from "@hilal/i18n/text/read-html";
import type { HtmlDraft } from "./html-draft.ts";

/**
 * Attribute that holds the inline styles of a pasted element: the content security policy of the office would report a
 * style attribute.
 */
export const pastedStyleAttribute = "data-pasted-style";

/** Marks an element with a bullet that Word typed into a paragraph. */
const bulletMark = "data-pasted-bullet";

/** Word's comments around a bullet or number that it typed into a paragraph; the second ends other parts as well. */
const bulletComments = /<!(?:--)?\[if !supportLists\](?:--)?>|<!\[endif\]>|<!--\[endif\]-->/gi;

/** What Word typed before the words of a list paragraph. */
type Marker =
  | { readonly is: "bullet" }
  | { readonly is: "check"; readonly isChecked: boolean }
  | { readonly is: "number"; readonly readings: readonly NumberReading[] }
  /** A number that no list can count, such as "Article 1-A." */
  | { readonly is: "text"; readonly text: string };

interface Item {
  /** The place of the paragraph, and of its last token. */
  readonly place: number;
  readonly last: number;
  readonly level: number;
  /** Word's name of the list, which it has again where the list continues below other text. */
  readonly list: string;
  readonly marker: Marker;
}

/** Bounded, since a style may be as long as a text. */
const listStyle = /\bmso-list:\s{0,9}(l\d{1,9})\b[^;]{0,40}?level(\d)/i;
const ignored = /mso-list:\s{0,9}ignore/i;
/** Signs without a width, which hold Arabic letters apart or set a direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Longer than any number that Word types. */
const longestMarker = 200;
/** Where a number is known by the space after it alone. */
const longestPlainMarker = 30;
/** The styles of list paragraphs, in pages that Word saved without its own declarations. */
const listClass = /(?:^|\s)MsoList(?:Paragraph|Bullet|Number)/;
/** The space that Word types after a number. */
const spacer = /(?:^|;)\s*font\s*:\s*7(?:\.0)?pt/i;
const margin = /margin-(?:left|right)\s{0,9}:\s{0,9}(\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(pt|in|cm)/gi;
/** The width of one level. */
const levelWidths: Readonly<Record<string, number>> = { pt: 36, in: 0.5, cm: 1.27 };

/** The last number of each list at each level, for lists that continue below other text. */
type Counts = Map<string, NumberReading>;

/** Whether HTML has list paragraphs of Word or Outlook. */
export const hasWordLists = (html: string): boolean =>
  /mso-list|MsoList|supportLists|data-pasted-bullet/i.test(html);

/** Writes Word's comments around typed bullets as elements, since readers of HTML pass comments over. */
export function keepBullets(html: string): string {
  let isOpen = false;
  return html.replace(bulletComments, (comment) => {
    const isEnd = /endif/i.test(comment);
    if (isEnd && !isOpen) return comment;
    isOpen = !isEnd;
    return isEnd ? "</i>" : `<i ${bulletMark}>`;
  });
}

/**
 * Turns Word's list paragraphs, which have a bullet or a number typed into them, into real lists that count as Word did:
 * from the same number, in the same kind, with the same jumps. A number that no list can count stays before its words
 * (product: pasting 15). Leaves everything else alone.
 */
export function convertWordLists(draft: HtmlDraft): void {
  const items = findItems(draft);
  const counts: Counts = new Map();
  for (let index = 0; index < items.length; ) {
    const run = runFrom(draft, items, index);
    index += run.length;
    writeLists(draft, run, counts);
  }
  for (const [place, { kind, attributes }] of draft.tokens.entries())
    if (kind === "begin" && attributes[bulletMark] !== undefined) draft.leave(place);
}

const lines = /^(?:p|h[1-6])$/;

const trim = (typed: string) => typed.replace(unseen, "").replaceAll(/\s+/g, " ").trim();

const getStyle = (attributes: Attributes): string =>
  attributes.style ?? attributes[pastedStyleAttribute] ?? "";

/** The list paragraphs that are not in a list already. A numbered heading keeps its number before its words. */
function findItems(draft: HtmlDraft): Item[] {
  const items: Item[] = [];
  const isWithinItem = new Uint8Array(draft.tokens.length);
  let reached = -1;
  for (const [place, { kind, name, attributes, parent }] of draft.tokens.entries()) {
    const isInItem = draft.tokens[parent]?.name === "li" || isWithinItem[parent] === 1;
    if (isInItem) isWithinItem[place] = 1;
    const isLine = kind === "begin" && lines.test(name) && !draft.isLeft(place);
    if (!isLine || isInItem || place <= reached) continue;
    const style = getStyle(attributes);
    const [, list = "", depth] = listStyle.exec(style) ?? [];
    const last = draft.getLast(place);
    if (depth !== undefined) {
      reached = last;
      const typed = takeMarker(draft, place, last);
      const marker = parseMarker(typed);
      if (name === "p") items.push({ place, last, level: Number(depth), list, marker });
      else if (marker.is !== "bullet") draft.writeBefore(place + 1, `${escapeText(trim(typed))} `);
    } else if (name === "p" && listClass.test(attributes.class ?? "")) {
      const typed = takePlainMarker(draft, place, last);
      if (typed === "") continue;
      reached = last;
      // Which list it was is not known: only a number that follows joins the one before.
      const named = { level: readLevel(style), list: `${place}`, marker: parseMarker(typed) };
      items.push({ place, last, ...named });
    }
  }
  return items;
}

/** The level of a paragraph by its margin. */
function readLevel(style: string): number {
  const widths = [...style.matchAll(margin)].map(
    ([, width, unit = ""]) => Number(width) / (levelWidths[unit.toLowerCase()] ?? 1),
  );
  const widest = widths.reduce((one, other) => Math.max(one, other), 1);
  return Math.min(Math.round(widest), 9);
}

/** The most tokens before the space after a number. */
const mostBefore = 12;

/** Leaves out what is before the typed space at the beginning of a paragraph, and returns it; "" when there is none. */
function takePlainMarker(draft: HtmlDraft, place: number, last: number): string {
  let typed = "";
  for (let at = place + 1; at <= Math.min(last, place + mostBefore); at += 1) {
    const { kind, attributes } = draft.at(at);
    const end = draft.getLast(at);
    if (kind === "begin" && spacer.test(getStyle(attributes)) && draft.getLength(at, end) === 0) {
      const isMarker = typed.trim() !== "" && typed.length <= longestPlainMarker;
      if (isMarker) draft.leaveRange(place + 1, end);
      return isMarker ? typed : "";
    }
    typed += draft.getText(at);
  }
  return "";
}

/** Leaves out what Word typed before the words of a paragraph, and returns it. */
function takeMarker(draft: HtmlDraft, place: number, last: number): string {
  let found = -1;
  for (let at = place + 1; at <= last; at += 1) {
    const { kind, attributes } = draft.at(at);
    if (kind !== "begin") continue;
    if (attributes[bulletMark] !== undefined) {
      found = at;
      break;
    }
    if (found < 0 && ignored.test(getStyle(attributes))) found = at;
  }
  if (found < 0) return "";
  const end = draft.getLast(found);
  let typed = "";
  for (let at = found; at <= end && typed.length < longestMarker; at += 1)
    typed += draft.getText(at);
  draft.leaveRange(found, end);
  return typed;
}

/** Bullets are signs, or single letters of a font with signs for letters; a number has a stop, a bracket or digits. */
function parseMarker(typed: string): Marker {
  const text = trim(typed);
  if (/^[☐☑☒✓✔]$/.test(text)) return { is: "check", isChecked: text !== "☐" };
  if (!/[\p{L}\p{N}]/u.test(text)) return { is: "bullet" };
  const [, before = "", core = "", after = ""] =
    /^([([]?)([\p{L}\p{M}\p{N}]{1,15})([.)\]۔،:–-]*)$/u.exec(text.replaceAll(" ", "")) ?? [];
  const isBare = before + after === "";
  if (isBare && /^[^\p{N}]$/u.test(core)) return { is: "bullet" };
  const readings = parseListNumber(core.normalize("NFKC"));
  return readings.length > 0 ? { is: "number", readings } : { is: "text", text };
}

/** The run of items from `start` that follow one another without anything in between. */
function runFrom(draft: HtmlDraft, items: readonly Item[], start: number): readonly Item[] {
  let end = start + 1;
  while (end < items.length && follows(draft, items[end - 1] as Item, items[end] as Item)) end += 1;
  return items.slice(start, end);
}

function follows(draft: HtmlDraft, one: Item, other: Item): boolean {
  if (draft.at(one.place).parent !== draft.at(other.place).parent) return false;
  for (let at = one.last + 1; at < other.place; at += 1) {
    const { kind, text } = draft.at(at);
    if (kind !== "text" || text.trim() !== "") return false;
  }
  return true;
}

/** An item with the deeper ones below it. */
interface Row {
  readonly item: Item;
  readonly below: readonly Item[];
}

/** Writes nested lists around consecutive items; one that cannot join the list at its level starts a new one. */
function writeLists(draft: HtmlDraft, items: readonly Item[], counts: Counts): void {
  for (let index = 0; index < items.length; ) {
    const first = items[index] as Item;
    const rows: Row[] = [];
    let kinds = listKinds(first.marker);
    for (let item: Item | undefined = first; item; item = items[index]) {
      const shared = kinds.filter((kind) => listKinds(item.marker).includes(kind));
      if (!joins(rows.at(-1)?.item, item, shared)) break;
      kinds = shared;
      let end = index + 1;
      while ((items[end]?.level ?? 0) > Math.max(item.level, first.level)) end += 1;
      rows.push({ item, below: items.slice(index + 1, end) });
      index = end;
    }
    writeList(draft, { rows, kinds, first }, counts);
  }
}

/** The kinds in which a number can be read; none for a bullet. */
const listKinds = (marker: Marker): readonly ListKind[] =>
  marker.is === "number" ? marker.readings.map(({ kind }) => kind) : [];

/**
 * Whether an item may join the list that ends with another one: bullets join bullets, a number joins those that it
 * shares a kind with.
 */
function joins(last: Item | undefined, { marker, list }: Item, shared: readonly ListKind[]) {
  if (!last) return true;
  if (marker.is !== last.marker.is || marker.is === "text") return false;
  if (marker.is !== "number") return true;
  // Another list of Word begins a list, unless it counts on.
  const isNext = shared.some((kind) => numberIn(last.marker, kind) + 1 === numberIn(marker, kind));
  return shared.length > 0 && (list === last.list || isNext);
}

interface List {
  readonly first: Item;
  readonly rows: readonly Row[];
  readonly kinds: readonly ListKind[];
}

function writeList(draft: HtmlDraft, { first, rows, kinds }: List, counts: Counts): void {
  const { marker } = first;
  if (marker.is === "text") {
    draft.writeBefore(first.place + 1, `${escapeText(marker.text)} `);
    writeLists(draft, rows[0]?.below ?? [], counts);
    return;
  }
  const name = marker.is === "number" ? "ol" : "ul";
  const { attributes, values } =
    marker.is === "number" ? count(rows, kinds, counts) : { attributes: "", values: [] };
  const checks = marker.is === "check" ? ` data-type="${checkListType}"` : "";
  for (const [at, { item, below }] of rows.entries()) {
    const value = values[at] === undefined ? "" : ` value="${values[at]}"`;
    const check = item.marker.is === "check" ? ` data-checked="${item.marker.isChecked}"` : "";
    const list = at === 0 ? `<${name}${attributes}${checks}>` : "";
    draft.writeBefore(item.place, `${list}<li${value}${check}>`);
    writeLists(draft, below, counts);
    const { last } = below.at(-1) ?? item;
    draft.writeBefore(last + 1, at === rows.length - 1 ? `</li></${name}>` : "</li>");
  }
}

/**
 * Finds the kind and the start of a list from its rows, whose numbers can be read in some kinds, and the number of each
 * item that does not follow from the one before.
 */
function count(rows: readonly Row[], kinds: readonly ListKind[], counts: Counts) {
  const first = rows[0]?.item as Item;
  const key = `${first.list} ${first.level}`;
  const markers = rows.map(({ item }) => item.marker);
  const before = counts.get(key);
  const [best] = kinds
    .map((kind) => ({ kind, numbers: markers.map((marker) => numberIn(marker, kind)) }))
    .map((read) => ({ ...read, weight: weigh(read, before) }))
    .sort((one, other) => other.weight - one.weight);
  if (!best) return { attributes: "", values: [] };
  const { kind, numbers } = best;
  const start = numbers[0] ?? 1;
  counts.set(key, { kind, number: numbers.at(-1) ?? start });
  const values = numbers.map((number, at) =>
    at === 0 || number === (numbers[at - 1] ?? 0) + 1 ? undefined : number,
  );
  return { attributes: formatKind(kind) + (start === 1 ? "" : ` start="${start}"`), values };
}

function formatKind(kind: ListKind): string {
  if (kind === "abjad") return ` class="${abjadClass}"`;
  return kind === "1" ? "" : ` type="${kind}"`;
}

function numberIn(marker: Marker, kind: ListKind): number {
  const found = marker.is === "number" && marker.readings.find((one) => one.kind === kind);
  return found ? found.number : 1;
}

/** How likely numbers were meant in a kind: by those that follow one another, then by the first one alone. */
function weigh(
  { kind, numbers }: { readonly kind: ListKind; readonly numbers: readonly number[] },
  before: NumberReading | undefined,
): number {
  const [first = 1] = numbers;
  const pairs = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1);
  const continues = before?.kind === kind && before.number + 1 === first ? 1 : 0;
  const isRoman = kind.toLowerCase() === "i";
  const beginsRoman = /^(?:[ivx]|[ivxlcdm]{2,})$/i.test(formatListNumber(first, kind));
  return pairs.length + continues + (isRoman === beginsRoman ? 0.5 : 0);
}
