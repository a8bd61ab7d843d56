import type { KeptCard } from "@hilal/contract/accounts/kept-articles";
import { toSrcSet, variantUrl } from "@hilal/contract/shared/image-variants";
import { formatDate } from "@hilal/i18n/dates";
import { getDirection, isLanguage, type Language, languages } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import * as hooks from "../../page-kit/hooks.ts";
import type { KeptArticle } from "./kept-articles.ts";
import type { ListName } from "./kept-lists.ts";
import { isFinished } from "./reading-place.ts";

/** What a card shows beside what is kept. */
export interface CardContext {
  readonly list: ListName;
  /** The size of its offline copy in bytes; undefined without one. */
  readonly bytes: number | undefined;
  readonly withPicture: boolean;
}

/** Makes the card of an article from the page's template (product: saved 12). */
export function makeCard(kept: KeptArticle, context: CardContext): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[${hooks.keptPart}]`);
  const item = template?.content.firstElementChild?.cloneNode(true);
  if (!(item instanceof HTMLElement)) throw new Error("The page has no template.");
  item.setAttribute(hooks.keeps, String(kept.article));
  const { card, place } = kept;
  show(item, "withdrawn", card === null);
  show(item, "picture", false);
  if (card) fillCard(item, card, context.withPicture);
  else item.querySelector("h3")?.remove();
  showReading(item, place?.progress);
  showCopy(item, context.bytes);
  show(item, "remove", context.list === "saved");
  show(item, "forget", context.list !== "saved");
  return item;
}

function fillCard(item: HTMLElement, card: KeptCard, withPicture: boolean): void {
  const page = pageLanguage();
  const link = findPart<HTMLAnchorElement>(item, "title");
  if (link) {
    link.textContent = card.title;
    link.href = `/article/${card.id}`;
    if (card.language !== page) link.hreflang = languages[card.language].lang;
    setLanguage(link, languageWithin(card.title, card.language));
  }
  const writer = findPart(item, "writer");
  if (writer && card.writer) {
    writer.textContent = card.writer;
    setLanguage(writer, languageWithin(card.writer, page));
  }
  show(item, "byline", card.writer !== "");
  const date = findPart<HTMLTimeElement>(item, "date");
  if (date && card.publish_date) {
    date.dateTime = card.publish_date;
    date.textContent = formatDate(card.publish_date, page);
  }
  for (const action of item.querySelectorAll(`[${hooks.keptAction}]`))
    action.setAttribute("aria-label", `${action.textContent}: ${card.title}`);
  if (withPicture && card.cover) showPicture(item, card.cover, card);
}

function showPicture(item: HTMLElement, cover: NonNullable<KeptCard["cover"]>, card: KeptCard) {
  const frame = findPart(item, "picture");
  const image = frame?.querySelector("img");
  if (!image) return;
  image.width = cover.width;
  image.height = cover.height;
  image.alt = card.cover_alt;
  if (card.cover_alt) image.lang = languages[languageWithin(card.cover_alt, card.language)].lang;
  image.sizes = "8rem";
  image.srcset = toSrcSet(cover, "webp");
  image.src = cover.variants ? variantUrl(cover.src, 320, "jpg") : cover.src;
  show(item, "picture", true);
}

/** How far it was read: in words, and as a bar. */
function showReading(item: HTMLElement, progress: number | undefined): void {
  const isRead = progress !== undefined && progress > 0;
  const isDone = isRead && isFinished(progress);
  show(item, "finished", isDone);
  show(item, "read", isRead && !isDone);
  fill(item, "read", { percent: Math.round((progress ?? 0) / 10) });
  show(item, "bar", isRead && !isDone);
  const bar = findPart<HTMLProgressElement>(item, "bar");
  if (bar) bar.value = progress ?? 0;
}

function showCopy(item: HTMLElement, bytes: number | undefined): void {
  const megabytes = Math.max(0.1, (bytes ?? 0) / 1_000_000).toFixed(1);
  fill(item, "offline", { size: megabytes });
  show(item, "offline", bytes !== undefined);
}

/** Finds a part of the page or of a card. */
export function findPart<E extends HTMLElement = HTMLElement>(
  root: ParentNode,
  name: string,
): E | null {
  return root.querySelector<E>(`[${hooks.keptPart}="${name}"]`);
}

/** Shows or hides a part. */
export function show(root: ParentNode, name: string, isShown: boolean): void {
  const part = findPart(root, name);
  if (part) part.hidden = !isShown;
}

function fill(root: ParentNode, name: string, values: Readonly<Record<string, unknown>>): void {
  const part = findPart(root, name);
  if (!part) return;
  part.textContent = (part.textContent ?? "").replace(/\{(\w+)\}/g, (whole, key) =>
    String(values[key] ?? whole),
  );
}

function setLanguage(element: HTMLElement, language: Language): void {
  element.lang = languages[language].lang;
  element.dir = getDirection(language);
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "en";
}
