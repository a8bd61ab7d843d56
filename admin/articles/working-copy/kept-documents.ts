import { documentName } from "@hilal/contract/articles/working-copy-messages";
import { z } from "zod";
import { maxStorageAge, tryOrUndefined } from "../../kit/form/unsaved-changes.ts";
import { deleteFromDevice } from "./device-copy.ts";

// Ids and times only: the words are in IndexedDB, under the names given here.

/** A document whose words the server has not confirmed. */
export interface UnsentDocument {
  readonly document: string;
  /** Its place on the device. */
  readonly place: string;
  /** Null for an article that the server has not heard of. */
  readonly articleId: number | null;
  readonly at: Date;
}

/** The place on the device of a document that began in this browser. */
export const getNewPlace = (document: string) => `new/${document}`;

/** The place on the device of a document that the server has made. */
export const getServerPlace = documentName;

/** The id of the document at a place. */
export const getDocumentAt = (place: string) => place.split("/").at(-1) ?? "";

/** The name of the database at a place; it contains the account, so that accounts stay separate. */
export const toDatabaseName = (userId: number, place: string) => `hilal/${userId}/${place}`;

const copyKey = (userId: number, articleId: number) => `hilal-copy/${userId}/${articleId}`;

/** The place of the document that this browser has stored of an article for an account; null when there is none. */
export function findPlace(userId: number, articleId: number): string | null {
  const found = tryOrUndefined(() => localStorage.getItem(copyKey(userId, articleId))) ?? null;
  // An earlier version stored the id of the document only.
  return found === null || found.includes("/") ? found : getServerPlace(articleId, found);
}

/** Remembers where the document of an article is stored. */
export function rememberPlace(userId: number, articleId: number, place: string): void {
  // Without local storage the copy can only be opened with a connection.
  tryOrUndefined(() => localStorage.setItem(copyKey(userId, articleId), place));
}

/** Forgets where the document of an article is stored. */
export function forgetPlace(userId: number, articleId: number): void {
  tryOrUndefined(() => localStorage.removeItem(copyKey(userId, articleId)));
}

const unsentPrefix = (userId: number) => `hilal-unsent/${userId}/`;
const entry = z.object({
  place: z.string().regex(/^(new|article\/\d+)\/[0-9a-f-]{36}$/),
  articleId: z.int().nullable(),
  at: z.iso.datetime(),
});

/** Notes that words of a document are on the device only. */
export function noteUnsent(
  userId: number,
  { place, articleId }: Pick<UnsentDocument, "place" | "articleId">,
): void {
  const value = JSON.stringify({ place, articleId, at: new Date().toISOString() });
  const key = unsentPrefix(userId) + getDocumentAt(place);
  tryOrUndefined(() => localStorage.setItem(key, value));
}

/** Notes that the server has all words of a document. */
export function forgetUnsent(userId: number, document: string): void {
  tryOrUndefined(() => localStorage.removeItem(unsentPrefix(userId) + document));
}

/** Deletes a document from the device, with its words. */
export function deleteUnsent(userId: number, { place, document }: UnsentDocument): void {
  forgetUnsent(userId, document);
  deleteFromDevice(toDatabaseName(userId, place));
}

/**
 * The documents with unsent words of an article, or of articles that the server has not heard of; newest first. Those
 * older than the browser keeps words are deleted.
 */
export function listUnsent(userId: number, articleId: number | null): readonly UnsentDocument[] {
  const prefix = unsentPrefix(userId);
  const keys = tryOrUndefined(() => Object.keys(localStorage)) ?? [];
  const found = keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readEntry(key) ?? [])
    .filter((one) => one.articleId === articleId);
  const isOld = ({ at }: UnsentDocument) => Date.now() - at.getTime() > maxStorageAge;
  for (const old of found.filter(isOld)) deleteUnsent(userId, old);
  return found
    .filter((one) => !isOld(one))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

function readEntry(key: string): UnsentDocument | null {
  const read = tryOrUndefined(() => entry.parse(JSON.parse(localStorage.getItem(key) ?? "")));
  return read ? { ...read, document: getDocumentAt(read.place), at: new Date(read.at) } : null;
}

const lockName = (userId: number, document: string) => `hilal-open/${userId}/${document}`;

/**
 * Holds a lock as long as a document is open, so that other tabs do not offer its words; it ends even when the tab
 * crashes. Over plain http browsers have no locks.
 */
export function holdDocument(userId: number, document: string, signal: AbortSignal): void {
  const untilClosed = () =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const options = { mode: "shared" as const };
  navigator.locks?.request(lockName(userId, document), options, untilClosed).catch(() => undefined);
}

/** @returns a function that tells whether a document is open in this browser now */
export async function findHeldDocuments(userId: number): Promise<(document: string) => boolean> {
  const locks = await navigator.locks?.query();
  const held = new Set(locks?.held?.flatMap(({ name }) => name ?? []) ?? []);
  return (document) => held.has(lockName(userId, document));
}

const pasteName = (userId: number, document: string) => `hilal-paste/${userId}/${document}`;

/**
 * Notes that a long paste into a document has begun. A lock tells it from one that was cut off, as in
 * `holdDocument`.
 * @returns a function that notes its end
 */
export function notePaste(userId: number, document: string): () => void {
  const name = pasteName(userId, document);
  const ended = Promise.withResolvers<void>();
  tryOrUndefined(() => localStorage.setItem(name, new Date().toISOString()));
  navigator.locks?.request(name, { mode: "shared" }, () => ended.promise).catch(() => undefined);
  return () => {
    tryOrUndefined(() => localStorage.removeItem(name));
    ended.resolve();
  };
}

/** Whether the page was closed, or crashed, during a long paste into a document; told once. */
export async function takeCutPaste(userId: number, document: string): Promise<boolean> {
  const name = pasteName(userId, document);
  if (!tryOrUndefined(() => localStorage.getItem(name))) return false;
  const locks = await navigator.locks?.query();
  if (locks?.held?.some((held) => held.name === name)) return false;
  tryOrUndefined(() => localStorage.removeItem(name));
  return true;
}
