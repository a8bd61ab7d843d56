import type { OpenedWorkingCopy, openWorkingCopy } from "@hilal/contract/articles/working-copies";
import type { z } from "zod";
import type { ReadDocument } from "../../content/shared-document/read-document.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { lockArticle } from "../articles/article-record.store.ts";
import { requireArticleEdit } from "../articles/articles.policy.ts";
import type { Services } from "../services.ts";
import {
  findWorkingCopy,
  findWritten,
  insertWorkingCopy,
  lockWorkingCopy,
  updateBase,
} from "./working-copies.store.ts";

type Sent = z.output<typeof openWorkingCopy.body>;

/**
 * Opens the working copy of an article, or makes it of the seed: the live text as a shared document, which the first
 * browser has made.
 * @throws HttpError 404, 403; 400 for a seed that no editor of ours has made
 */
export async function openCopy(
  services: Services,
  articleId: number,
  { seed, version, caller }: Sent & { readonly caller: Caller },
): Promise<OpenedWorkingCopy> {
  const { database, now } = services;
  const article = found(await findWritten(database, articleId));
  requireArticleEdit(caller, article, now());
  const copy = await findWorkingCopy(database, articleId);
  const live_version = article.version;
  if (copy) {
    // Nobody is asked to choose between their words and a stored text that has none.
    const isBehind = article.isOnlyCopy && copy.baseVersion < live_version;
    const base_version = isBehind ? await catchUp(services, articleId) : copy.baseVersion;
    return { document: copy.document, base_version, live_version };
  }
  if (seed === undefined) return { document: null, base_version: live_version, live_version };
  const read = await readSeed(services, seed);
  return database.transaction(async (transaction) => {
    const locked = found(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, locked, now());
    const base_version = Math.min(version ?? locked.version, locked.version);
    const document = await insertWorkingCopy(transaction, {
      articleId,
      baseVersion: base_version,
      baseHash: read.hash,
      ...{ state: read.state, fields: read.fields, body: read.body, words: read.words },
      updatedBy: callerId(caller),
    });
    const stored = found(await findWorkingCopy(transaction, articleId));
    return { document, base_version: stored.baseVersion, live_version: locked.version };
  });
}

/** Sets a copy upon the version that is stored. @returns that version */
async function catchUp({ database }: Services, articleId: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const { version } = found(await lockArticle(transaction, articleId));
    const { baseHash, isChanged } = found(await lockWorkingCopy(transaction, articleId));
    await updateBase(transaction, articleId, { baseVersion: version, baseHash, isChanged });
    return version;
  });
}

async function readSeed({ threads, log }: Services, seed: string): Promise<ReadDocument> {
  const state = new Uint8Array(Buffer.from(seed, "base64"));
  const refused = (cause: unknown) => {
    log.warn({ err: cause }, "working copies: a seed was refused");
    return new HttpError("validation_failed", { fields: { seed: "document_foreign" }, cause });
  };
  const read = await threads.run("shared-document", { state, updates: [] }).catch((error) => {
    // What Yjs cannot read it tells by an error of no kind.
    throw error instanceof HttpError ? error : refused(error);
  });
  if (read.fault !== null) throw refused(new Error(read.fault));
  return read;
}
