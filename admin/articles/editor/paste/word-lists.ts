import {
  formatListNumber,
  type ListKind,
  type NumberReading,
  parseListNumber,
} from "@hilal/contract/shared/list-numbers";
import { bulletMark, pastedStyleAttribute } from "./clean-pasted-html.ts";
import { setKind } from "./settle-lists.ts";

/** What Word typed before the words of a list paragraph. */
type Marker =
  | { readonly is: "bullet" }
  | { readonly is: "check"; readonly isChecked: boolean }
  | { readonly is: "number"; readonly readings: readonly NumberReading[] }
  /** A number that no list can count, such as "Article 1-A." */
  | { readonly is: "text"; readonly text: string };

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  /** Word's name of the list, which it has again where the list continues below other text. */
  readonly list: string;
  readonly marker: Marker;
}

const listStyle = /\bmso-list:\s*(l\d+)[^;]*?level(\d)/i;
const ignored = /mso-list:\s*ignore/i;
/** Signs without a width, which hold Arabic letters apart or set a direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The last number of each list at each level, for lists that continue below other text. */
type Counts = Map<string, NumberReading>;

/**
 * Turns Word's list paragraphs, which have a bullet or a number typed into them, into real lists that count as Word did:
 * from the same number, in the same kind, with the same jumps. A number that no list can count stays before its words
 * (product: pasting 15). Leaves everything else alone.
 */
export function listsFromWord(body: Element): void {
  const items = [...body.querySelectorAll(`p[${pastedStyleAttribute}*="mso-list" i]`)].flatMap(
    toItem,
  );
  const counts: Counts = new Map();
  for (let index = 0; index < items.length; ) {
    const run = runFrom(items, index);
    index += run.length;
    const place = body.ownerDocument.createComment("");
    run[0]?.paragraph.before(place);
    place.replaceWith(...nested(run, counts));
  }
  for (const bullet of body.querySelectorAll(`[${bulletMark}]`))
    bullet.replaceWith(...bullet.childNodes);
}

function toItem(paragraph: Element): Item[] {
  const style = paragraph.getAttribute(pastedStyleAttribute) ?? "";
  const [, list = "", depth] = listStyle.exec(style) ?? [];
  if (depth === undefined || paragraph.closest("li")) return [];
  const typed = findMarker(paragraph);
  const marker = parseMarker(typed?.textContent ?? "");
  typed?.remove();
  return [{ paragraph, level: Number(depth), list, marker }];
}

function findMarker(paragraph: Element): Element | undefined {
  const styled = [...paragraph.querySelectorAll(`[${pastedStyleAttribute}*="mso-list" i]`)];
  return (
    paragraph.querySelector(`[${bulletMark}]`) ??
    styled.find((span) => ignored.test(span.getAttribute(pastedStyleAttribute) ?? ""))
  );
}

/** Bullets are signs, or single letters of a font with signs for letters; a number has a stop, a bracket or digits. */
function parseMarker(typed: string): Marker {
  const text = typed.replace(unseen, "").replaceAll(/\s+/g, " ").trim();
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

/** An item with the deeper ones below it. */
interface Row {
  readonly item: Item;
  readonly below: readonly Item[];
}

/** Builds nested lists from consecutive items; one that cannot join the list at its level starts a new one. */
function nested(items: readonly Item[], counts: Counts): Element[] {
  const made: Element[] = [];
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
    made.push(...toList(rows, kinds, counts));
  }
  return made;
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

function toList(rows: readonly Row[], kinds: readonly ListKind[], counts: Counts): Element[] {
  const first = rows[0]?.item;
  if (!first) return [];
  const { paragraph, marker } = first;
  if (marker.is === "text") {
    paragraph.prepend(`${marker.text} `);
    return [paragraph, ...nested(rows[0]?.below ?? [], counts)];
  }
  const list = paragraph.ownerDocument.createElement(marker.is === "number" ? "ol" : "ul");
  const numbers = marker.is === "number" ? count(list, rows, kinds, counts) : [];
  for (const [at, { item, below }] of rows.entries()) {
    const row = paragraph.ownerDocument.createElement("li");
    const value = numbers[at];
    if (value !== undefined) row.setAttribute("value", String(value));
    if (item.marker.is === "check") {
      list.setAttribute("data-type", "check-list");
      row.setAttribute("data-checked", String(item.marker.isChecked));
    }
    row.append(item.paragraph, ...nested(below, counts));
    list.append(row);
  }
  return [list];
}

/**
 * Sets the kind and the start of a list from its rows, whose numbers can be read in some kinds.
 * @returns the number of each item that does not follow from the one before
 */
function count(
  list: Element,
  rows: readonly Row[],
  kinds: readonly ListKind[],
  counts: Counts,
): readonly (number | undefined)[] {
  const first = rows[0]?.item as Item;
  const key = `${first.list} ${first.level}`;
  const markers = rows.map(({ item }) => item.marker);
  const before = counts.get(key);
  const [best] = kinds
    .map((kind) => ({ kind, numbers: markers.map((marker) => numberIn(marker, kind)) }))
    .map((read) => ({ ...read, weight: weigh(read, before) }))
    .sort((one, other) => other.weight - one.weight);
  if (!best) return [];
  const { kind, numbers } = best;
  setKind(list, kind);
  const start = numbers[0] ?? 1;
  if (start !== 1) list.setAttribute("start", String(start));
  counts.set(key, { kind, number: numbers.at(-1) ?? start });
  return numbers.map((number, at) =>
    at === 0 || number === (numbers[at - 1] ?? 0) + 1 ? undefined : number,
  );
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
