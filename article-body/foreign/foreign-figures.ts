import { getYoutubeId } from "@hilal/contract/shared/youtube";
import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import type { HtmlDraft, Token } from "./html-draft.ts";
import { listSignPairs } from "./signs.ts";

/** Converts captions, galleries and embedded addresses of WordPress, written as shortcodes or as its own elements. */
export function convertFigures(draft: HtmlDraft): void {
  convertElements(draft);
  if (!draft.tokens.some(({ kind }) => kind === "sign")) return;
  for (const { name, open, close } of listSignPairs(
    draft,
    (one) => one === "caption" || one === "embed",
  )) {
    if (name === "caption") writeCaption(draft, open, close);
    else
      writeAddress(draft, {
        start: open,
        end: close,
        address: readWords(draft, open + 1, close - 1),
      });
  }
  for (const [place, { kind, name, text }] of draft.tokens.entries()) {
    if (kind !== "sign" || draft.isLeft(place)) continue;
    if (name === "gallery") {
      // Only the numbers of its pictures are known, which mean nothing here.
      draft.told.push({ kind: "gallery", what: text });
      draft.writeBlockBefore(place, "");
      draft.leave(place);
    } else if (name === "youtube") {
      const [, address = ""] = /^\[youtube[\s=]+["']?([^\s"'\]]+)/i.exec(text) ?? [];
      if (getYoutubeId(address)) writeAddress(draft, { start: place, end: place, address });
    }
  }
}

const isPicture = ({ kind, name }: Token) =>
  kind === "begin" && (name === "img" || name === "iframe");

/** `[caption …]<img> text[/caption]`: the picture with its text in a figure. */
function writeCaption(draft: HtmlDraft, open: number, close: number): void {
  const media: string[] = [];
  const pictured = new Set<number>();
  for (let place = open + 1; place < close; place += 1) {
    const token = draft.at(place);
    if (!isPicture(token)) continue;
    const { kind, name } = draft.tokens[token.parent] ?? {};
    const isLinked = kind === "begin" && name === "a" && token.parent > open;
    const start = isLinked ? token.parent : place;
    media.push(draft.formatLine(start, draft.getLast(start)));
    for (let at = start; at <= draft.getLast(start); at += 1) pictured.add(at);
    place = draft.getLast(start);
  }
  if (media.length === 0) return;
  const written = draft.formatLine(
    open + 1,
    close - 1,
    (place) => pictured.has(place) || draft.at(place).name === "br",
  );
  const [, given = ""] = /\bcaption="([^"]*)"/i.exec(draft.at(open).text) ?? [];
  const text = written === "" ? escapeHtml(given) : written;
  const caption = text === "" ? "" : `<figcaption>${text}</figcaption>`;
  draft.writeBlockBefore(open, `<figure>${media.join("")}${caption}</figure>`);
  draft.leaveRange(open, close);
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
