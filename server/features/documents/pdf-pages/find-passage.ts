import { toSearchKey } from "./search-key.ts";

/** Some words of a page with the place of those that were sought. */
export interface Passage {
  readonly passage: string;
  readonly start: number;
  readonly end: number;
}

/** Characters shown before and after what was found. */
const around = 60;

/** The first passage of a page that has the words; undefined when none has. */
export function findPassage(text: string, wanted: string): Passage | undefined {
  const { key, offsets } = toSearchKey(text);
  const at = wanted === "" ? -1 : key.indexOf(wanted);
  if (at === -1) return undefined;
  const start = offsets[at] ?? 0;
  const end = Math.max(start + 1, (offsets[at + wanted.length - 1] ?? start) + 1);
  const from = wordStart(text, start - around);
  const to = wordEnd(text, end + around);
  const before = from > 0 ? "… " : "";
  const passage = `${before}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
  const shift = before.length - from;
  // Lines of the page become one, sign for sign.
  return { passage: passage.replace(/\n/g, " "), start: start + shift, end: end + shift };
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.slice(at, at + around / 2).search(/\s/);
  return blank === -1 ? at : at + blank + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.slice(at).search(/\s/);
  return blank === -1 || blank > around / 2 ? at : at + blank;
}
