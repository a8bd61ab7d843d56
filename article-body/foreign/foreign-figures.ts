import { getYoutubeId } from "@hilal/contract/shared/youtube";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import type { HtmlDraft, Token } from "./html-draft.ts";

/** Converts captions, galleries and embedded addresses of WordPress, written as shortcodes or as its own elements. */
export function convertFigures(draft: HtmlDraft): void {
  convertElements(draft);
  if (!draft.tokens.some(({ kind }) => kind === "sign")) return;
  const pairs = listFigurePairs(draft);
  for (const pair of pairs) {
    const { name, open, close } = pair;
    if (name === "caption") writeCaption(draft, pair);
    else if (name === "embed") {
      const address = readWords(draft, open + 1, close - 1);
      writeAddress(draft, { start: open, end: close, address });
    }
  }
  // A gallery around its own pictures only groups.
  const groups = new Set(pairs.flatMap(({ name, open }) => (name === "gallery" ? [open] : [])));
  for (const [place, { kind, name, text }] of draft.tokens.entries()) {
    if (kind !== "sign" || draft.isLeft(place)) continue;
    if (name === "gallery") {
      // Only the numbers of its pictures are known, which mean nothing here.
      if (!groups.has(place) || /\bids=/i.test(text))
        draft.told.push({ kind: "gallery", what: text });
      draft.writeBlockBefore(place, "");
      draft.leave(place);
    } else if (name === "/gallery") draft.leave(place);
    else if (name === "youtube") {
      const [, address = ""] = /^\[youtube[\s=]+["']?([^\s"'\]]+)/i.exec(text) ?? [];
      if (getYoutubeId(address)) writeAddress(draft, { start: place, end: place, address });
    }
  }
}

interface FigurePair {
  readonly name: string;
  readonly open: number;
  readonly close: number;
  /** The pairs directly in it. */
  readonly inner: FigurePair[];
}

const figureCodes: ReadonlySet<string> = new Set(["caption", "embed", "gallery"]);

interface OpenFigure {
  readonly name: string;
  readonly place: number;
  readonly inner: FigurePair[];
  /** Whether pairs are in it that do not count as its own, so that it stays as text. */
  isBroken: boolean;
}

/** Finds the signs of figures with their ends, also within one another: those within come first. */
function listFigurePairs(draft: HtmlDraft): FigurePair[] {
  const pairs: FigurePair[] = [];
  const open: OpenFigure[] = [];
  const counts = new Map<string, number>();
  const add = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);
  for (const [place, { kind, name }] of draft.tokens.entries()) {
    if (kind !== "sign" || draft.isLeft(place)) continue;
    if (figureCodes.has(name)) {
      open.push({ name, place, inner: [], isBroken: false });
      add(name, 1);
    }
    if (!name.startsWith("/") || (counts.get(name.slice(1)) ?? 0) === 0) continue;
    const at = open.findLastIndex((one) => `/${one.name}` === name);
    const [one, ...unended] = open.splice(at) as [OpenFigure, ...OpenFigure[]];
    for (const { inner, ...other } of [one, ...unended]) {
      add(other.name, -1);
      if (other.isBroken) one.isBroken = true;
      if (other.place !== one.place) for (const pair of inner) one.inner.push(pair);
    }
    const pair = { name: one.name, open: one.place, close: place, inner: one.inner };
    const around = open.at(-1);
    if (!one.isBroken && isInLine(draft, one.place, place)) {
      pairs.push(pair);
      around?.inner.push(pair);
    } else if (around && (one.isBroken || one.inner.length > 0)) around.isBroken = true;
  }
  return pairs;
}

/** The most paragraphs of one caption. */
const mostParagraphs = 4;

/** Whether two signs are in one block, or are the beginning and the end of paragraphs that follow one another. */
function isInLine(draft: HtmlDraft, open: number, close: number): boolean {
  const [first, last] = [draft.at(open).block, draft.at(close).block];
  if (first === last) return true;
  const [one, other] = [draft.tokens[first], draft.tokens[last]];
  if (one?.name !== "p" || other?.name !== "p" || one.block !== other.block) return false;
  let paragraphs = 1;
  for (let place = draft.getLast(first) + 1; place <= last; ) {
    const { kind, name, text } = draft.at(place);
    if (kind === "begin" && name === "p") paragraphs += 1;
    else if (kind !== "text" || text.trim() !== "") return false;
    if (paragraphs > mostParagraphs) return false;
    place = draft.getLast(place) + 1;
  }
  // Each from its sign on, where another sign ends the search.
  return (
    isBlankFrom(draft, open - 1, first, -1) && isBlankFrom(draft, close + 1, draft.getLast(last), 1)
  );
}

/** Whether nothing is to be seen from a place to another one, in the direction of `step`. */
function isBlankFrom(draft: HtmlDraft, from: number, to: number, step: 1 | -1): boolean {
  for (let place = from; place !== to + step; place += step) {
    const { name, text } = draft.at(place);
    if (text.trim() !== "" || name === "img" || name === "iframe") return false;
  }
  return true;
}

const isPicture = ({ kind, name }: Token) =>
  kind === "begin" && (name === "img" || name === "iframe");

/** `[caption …]<img> text[/caption]`: the picture with its text in a figure, before the captions within it. */
function writeCaption(draft: HtmlDraft, { open, close, inner }: FigurePair): void {
  const parts = [-1, ...inner.keys()].map((at) => ({
    start: (inner[at]?.close ?? open) + 1,
    end: (inner[at + 1]?.open ?? close) - 1,
  }));
  const media: string[] = [];
  const pictured = new Set<number>();
  for (const { start: begin, end } of parts) {
    for (let place = begin; place <= end; place += 1) {
      const token = draft.at(place);
      if (!isPicture(token)) continue;
      const { kind, name } = draft.tokens[token.parent] ?? {};
      const isWhole = token.parent >= begin && draft.getLast(token.parent) <= end;
      const isLinked = kind === "begin" && name === "a" && isWhole;
      const start = isLinked ? token.parent : place;
      media.push(draft.formatLine(start, draft.getLast(start)));
      for (let at = start; at <= draft.getLast(start); at += 1) pictured.add(at);
      place = draft.getLast(start);
    }
  }
  if (media.length === 0 && inner.length === 0) return;
  if (media.length > 0) {
    const isLeftOut = (place: number) => pictured.has(place) || draft.at(place).name === "br";
    const written = parts
      .map(({ start, end }) => draft.formatLine(start, end, isLeftOut))
      .filter((part) => part !== "")
      .join(" ");
    const [, given = ""] = /\bcaption="([^"]*)"/i.exec(draft.at(open).text) ?? [];
    const text = written === "" ? escapeHtml(given) : written;
    const caption = text === "" ? "" : `<figcaption>${text}</figcaption>`;
    draft.writeBlockBefore(open, `<figure>${media.join("")}${caption}</figure>`);
    for (const { start, end } of parts) draft.leaveRange(start, end);
  }
  draft.leave(open);
  draft.leave(close);
  if (draft.at(open).block !== draft.at(close).block) draft.leave(draft.at(close).block);
}

function readWords(draft: HtmlDraft, start: number, end: number): string {
  return draft.tokens
    .slice(start, end + 1)
    .map(({ text }) => text)
    .join("")
    .trim();
}

interface EmbeddedAddress {
  readonly start: number;
  readonly end: number;
  readonly address: string;
}

/** An address that WordPress would show as a player: a video of YouTube, else a link. */
function writeAddress(draft: HtmlDraft, { start, end, address }: EmbeddedAddress): void {
  if (!/^https?:\/\/\S+$/.test(address)) return;
  const shown = escapeHtml(address);
  const html = getYoutubeId(address)
    ? `<iframe src="${shown}"></iframe>`
    : `<p><a href="${shown}">${shown}</a></p>`;
  draft.writeBlockBefore(start, html);
  draft.leaveRange(start, end);
}

/** The elements that WordPress writes around pictures and galleries, by one of their classes; null only groups. */
const elements: Readonly<Record<string, string | null>> = {
  "wp-caption": "figure",
  "wp-caption-text": "figcaption",
  "gallery-item": "figure",
  "gallery-icon": null,
  "gallery-caption": "figcaption",
  gallery: null,
  "wp-block-gallery": null,
  "blocks-gallery-grid": null,
  "blocks-gallery-item": null,
  "blocks-gallery-caption": "p",
};

function convertElements(draft: HtmlDraft): void {
  for (const [place, { kind, name, attributes }] of draft.tokens.entries()) {
    if (kind !== "begin" || attributes.class === undefined || draft.isLeft(place)) continue;
    const classes = attributes.class.split(/\s+/);
    const known = classes.find((one) => Object.hasOwn(elements, one));
    if (known !== undefined) {
      const meant = elements[known];
      if (meant === null || meant === undefined) draft.leave(place);
      else if (meant !== name) draft.rename(place, meant);
    } else if (classes.includes("wp-block-embed__wrapper")) {
      const end = draft.getLast(place);
      writeAddress(draft, { start: place, end, address: readWords(draft, place, end) });
    }
  }
}
