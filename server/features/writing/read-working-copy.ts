import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import { mediaAddresses } from "../../content/html/media-addresses.ts";
import type { Services } from "../services.ts";
import { findCover, findStoredDocument } from "./working-copies.store.ts";

/** The contents of a working copy. */
export interface WorkingCopy {
  readonly fields: WorkingFields;
  /** The body as the editor writes it, not sanitised. */
  readonly html: string;
  /** The body as the editor's own JSON, as text. */
  readonly body: string;
  readonly baseVersion: number;
  /** Equal for copies with equal contents. */
  readonly hash: string;
  /** The number of the newest update that it includes. */
  readonly lastUpdate: number;
  /** Why its document is invalid, or null; the body is empty then. */
  readonly fault: string | null;
  readonly words: number;
  /** The names of the blocks of the body, in their order. */
  readonly paragraphs: readonly string[];
}

/**
 * Reads an article's working copy with all changes that have arrived at this instance or were stored by another. The
 * cover is dropped unless a record may have it: a shared document may contain any address.
 * @returns undefined where there is none
 */
export async function readWorkingCopy(
  services: Pick<Services, "config" | "database" | "media" | "threads" | "copies">,
  articleId: number,
): Promise<WorkingCopy | undefined> {
  const copy = await readCopyAsWritten(services, articleId);
  if (!copy) return undefined;
  const cover_image = await coverToShow(services, articleId, copy.fields.cover_image);
  return { ...copy, fields: { ...copy.fields, cover_image } };
}

/** As `readWorkingCopy`, with the cover as written, for callers that save it by the rules of any save. */
export async function readCopyAsWritten(
  { database, threads, copies }: Pick<Services, "database" | "threads" | "copies">,
  articleId: number,
): Promise<WorkingCopy | undefined> {
  await copies.settle(articleId);
  const stored = await findStoredDocument(database, articleId);
  if (!stored) return undefined;
  const { state, updates, baseVersion, lastUpdate } = stored;
  const {
    state: _state,
    clocks: _clocks,
    ...read
  } = await threads.run("shared-document", {
    state,
    updates,
  });
  return { ...read, baseVersion, lastUpdate };
}

async function coverToShow(
  { config, database, media }: Pick<Services, "config" | "database" | "media">,
  articleId: number,
  written: string,
): Promise<string> {
  if (written === "" || mediaAddresses(config).isAllowed(written)) return written;
  const stored = await media.storedAddresses([written]);
  if (stored[written] !== undefined) return stored[written];
  // A save also accepts the article's own cover, whatever the settings allow by now.
  return (await findCover(database, articleId)) === written ? written : "";
}
