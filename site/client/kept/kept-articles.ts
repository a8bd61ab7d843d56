// What this device keeps about articles: which are saved, and the place reached in each. One entry of local storage for
// an article, so that tabs do not overwrite each other's.

import type { ArticleMark, KeptCard } from "@hilal/contract/accounts/kept-articles";
import { keptHere } from "@hilal/contract/client/browser-names";
import { limits } from "@hilal/contract/shared/limits";
import * as hooks from "../../page-kit/hooks.ts";

/** The two things kept about an article, each with the time of its own last change. */
export type MarkPart = "saved" | "place";

/** What is kept about one article. */
export interface KeptArticle extends ArticleMark {
  /** The account that has everything but `unsent`: its user id; null when none has. */
  readonly synced: number | null;
  /** What has changed here and is not yet in an account. */
  readonly unsent: readonly MarkPart[];
  /** How lists show it; null for an article that was withdrawn. */
  readonly card: KeptCard | null;
}

/** A place with something in it; the other kind was forgotten. */
export type ReadingPlace = NonNullable<ArticleMark["place"]>;

/** Whether something was stored: the browser may allow no storage, or have no room. */
export type Stored = "stored" | "blocked" | "full";

const prefix = "hilal-kept-";
/** How many old entries make room for a new one at once. */
const givingWay = 20;

/** Returns what is kept about an article; undefined when nothing is, or it cannot be read. */
export function readKept(article: number): KeptArticle | undefined {
  try {
    return parseKept(article, localStorage.getItem(prefix + article));
  } catch {
    return undefined;
  }
}

/** Returns everything that is kept, in no order. */
export function readAllKept(): readonly KeptArticle[] | "blocked" {
  try {
    return listKeys().flatMap((key) => {
      const article = Number(key.slice(prefix.length));
      return parseKept(article, localStorage.getItem(key)) ?? [];
    });
  } catch {
    return "blocked";
  }
}

/** Stores an entry; the oldest history gives way when the storage is full. */
export function storeKept(kept: KeptArticle): Stored {
  const text = JSON.stringify(kept);
  const put = () => localStorage.setItem(prefix + kept.article, text);
  try {
    if (localStorage.getItem(prefix + kept.article) === text) return "stored";
    try {
      put();
    } catch {
      for (const old of listOldest().slice(0, givingWay)) removeKept(old.article);
      put();
    }
    // Tells the script of every page that there is something.
    localStorage.setItem(keptHere, "1");
    return "stored";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError"
      ? "full"
      : "blocked";
  }
}

/** Removes an entry, also one that cannot be read. */
export function removeKept(article: number): void {
  try {
    localStorage.removeItem(prefix + article);
    if (!listKeys().length) localStorage.removeItem(keptHere);
  } catch {
    // Where nothing can be removed, nothing is stored.
  }
}

/** Removes everything from this device; what is in an account stays there. */
export function removeAllKept(): void {
  try {
    for (const key of [...listKeys(), keptHere]) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Saves an article for later, or no longer. */
export function changeSaved(article: number, saved: boolean, card: KeptCard | null): Stored {
  const before = readKept(article);
  return change({
    ...(before ?? makeEntry(article)),
    saved,
    saved_at: nextTime(before?.saved_at),
    unsent: addPart(before, "saved"),
    card: card ?? before?.card ?? null,
  });
}

/** Notes how far an article was read; null forgets it. */
export function changePlace(
  article: number,
  place: ReadingPlace | null,
  card: KeptCard | null,
): Stored {
  const before = readKept(article);
  const stored = change({
    ...(before ?? makeEntry(article)),
    place,
    place_at: nextTime(before?.place_at),
    unsent: addPart(before, "place"),
    card: card ?? before?.card ?? null,
  });
  if (!before && stored === "stored") trimHistory();
  return stored;
}

/** Forgets every place; saved articles stay saved. */
export function forgetPlaces(): void {
  for (const { article, place } of listKept()) if (place) changePlace(article, null, null);
}

/** Calls back when another tab has changed what is kept. */
export function onKeptElsewhere(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(prefix)) changed();
  });
}

/** An article of which nothing is kept yet. */
export function makeEntry(article: number): KeptArticle {
  return {
    article,
    saved: false,
    saved_at: null,
    place: null,
    place_at: null,
    synced: null,
    unsent: [],
    card: null,
  };
}

/**
 * Stores a change. What a visitor takes back leaves nothing behind; otherwise the account has to be told first, and the
 * entry stays without its card.
 */
function change(kept: KeptArticle): Stored {
  if (kept.saved || kept.place) return storeKept(kept);
  const isVisitor = document.documentElement.getAttribute(hooks.reader) === "visitor";
  if (kept.synced !== null || !isVisitor) return storeKept({ ...kept, card: null });
  removeKept(kept.article);
  return "stored";
}

/** Drops the oldest history beyond its limit (product: saved 8). */
function trimHistory(): void {
  const surplus = listOldest().slice(0, -limits.keptPlaces);
  for (const { article } of surplus) removeKept(article);
}

/** Returns the entries that are not saved, oldest first. */
function listOldest(): readonly KeptArticle[] {
  return listKept()
    .filter(({ saved }) => !saved)
    .toSorted((a, b) => timeChanged(a) - timeChanged(b));
}

function listKept(): readonly KeptArticle[] {
  const all = readAllKept();
  return all === "blocked" ? [] : all;
}

/** @throws DOMException where the browser allows no storage */
function listKeys(): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function timeChanged({ saved_at, place_at }: KeptArticle): number {
  return Math.max(Date.parse(saved_at ?? "") || 0, Date.parse(place_at ?? "") || 0);
}

/** The later change wins everywhere, so a clock that was set back must not make a change older than the last one. */
function nextTime(before: string | null | undefined): string {
  return new Date(Math.max(Date.now(), (Date.parse(before ?? "") || 0) + 1)).toISOString();
}

function addPart(kept: KeptArticle | undefined, part: MarkPart): readonly MarkPart[] {
  return [...new Set([...(kept?.unsent ?? []), part])];
}

/** Extensions, older versions and readers themselves may have changed the text. */
function parseKept(article: number, text: string | null): KeptArticle | undefined {
  if (text === null || !Number.isSafeInteger(article) || article < 1) return undefined;
  let found: Partial<Record<keyof KeptArticle, unknown>> | null;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof found !== "object" || found === null) return undefined;
  const { saved, synced, unsent } = found;
  const place_at = toTime(found.place_at);
  return {
    article,
    saved: saved === true,
    saved_at: toTime(found.saved_at),
    place: place_at === null ? null : toPlace(found.place),
    place_at,
    synced: Number.isSafeInteger(synced) ? (synced as number) : null,
    unsent: (["saved", "place"] as const).filter(
      (part) => Array.isArray(unsent) && unsent.includes(part),
    ),
    card: toCard(article, found.card),
  };
}

function toTime(value: unknown): string | null {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return time >= 0 ? new Date(time).toISOString() : null;
}

function toPlace(value: unknown): ReadingPlace | null {
  const { paragraph, progress } = (value ?? {}) as Partial<ReadingPlace>;
  if (!Number.isSafeInteger(paragraph) || !Number.isSafeInteger(progress)) return null;
  return { paragraph: Math.max(0, paragraph ?? 0), progress: clampProgress(progress ?? 0) };
}

/** Keeps a progress within thousandths. */
export function clampProgress(progress: number): number {
  return Math.min(1000, Math.max(0, Math.round(progress)));
}

function toCard(article: number, value: unknown): KeptCard | null {
  const card = value as Partial<Record<keyof KeptCard, unknown>> | null | undefined;
  const isWhole =
    card?.id === article &&
    typeof card.title === "string" &&
    typeof card.writer === "string" &&
    (card.language === "en" || card.language === "ur");
  return isWhole ? (card as unknown as KeptCard) : null;
}
