import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import {
  type OpenedWorkingCopy,
  type openWorkingCopy,
  startArticle,
} from "@hilal/contract/articles/working-copies";
import { mappedFields } from "@hilal/contract/articles/working-copy-messages";
import { languageOfCategory } from "@hilal/contract/shared/categories";
import type { z } from "zod";
import { toSearchText } from "../../content/search-text.ts";
import type { ReadDocument } from "../../content/shared-document/read-document.ts";
import { isUniqueViolation } from "../../database/database-errors.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { nameCall, runOnce } from "../../http/api/run-once.ts";
import { lockArticle } from "../articles/article-record.store.ts";
import { readArticleText } from "../articles/article-text.ts";
import { requireArticleEdit } from "../articles/articles.policy.ts";
import { presentArticle } from "../articles/articles.presenter.ts";
import { type DetailRow, findArticle } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import { fieldsFromArticle } from "./copy-form.ts";
import { readCopyAsWritten, type WorkingCopy } from "./read-working-copy.ts";
import {
  findArticleOfDocument,
  findWorkingCopy,
  findWritten,
  insertEmptyArticle,
  insertWorkingCopy,
  lockWorkingCopy,
  updateBase,
} from "./working-copies.store.ts";

type Sent = z.output<typeof openWorkingCopy.body>;

/**
 * Opens the working copy of an article, or creates it from the seed: the live text as a shared document, made by the
 * first browser.
 * @throws HttpError 404, 403; 400 for a seed that our editor did not make; 409 for a document of another article
 */
export async function openCopy(
  services: Services,
  articleId: number,
  { seed, document: made, version, caller }: Sent & { readonly caller: Caller },
): Promise<OpenedWorkingCopy> {
  const { database, now } = services;
  const article = requireFound(await findWritten(database, articleId));
  requireArticleEdit(caller, article, now());
  const copy = await findWorkingCopy(database, articleId);
  const live_version = article.version;
  if (copy) {
    // The stored text of an article without one of its own is empty, so there is nothing to choose between.
    const isBehind = article.isOnlyCopy && copy.baseVersion < live_version;
    const base_version = isBehind ? await catchUp(services, articleId) : copy.baseVersion;
    return { document: copy.document, base_version, live_version };
  }
  if (seed === undefined) return { document: null, base_version: live_version, live_version };
  const read = await readSeed(services, seed);
  const store = database.transaction(async (transaction) => {
    const locked = requireFound(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, locked, now());
    const base_version = Math.min(version ?? locked.version, locked.version);
    const document = await insertWorkingCopy(transaction, {
      articleId,
      document: made,
      baseVersion: base_version,
      baseHash: read.hash,
      state: read.state,
      fields: read.fields,
      body: read.body,
      words: read.words,
      updatedBy: callerId(caller),
    });
    const stored = requireFound(await findWorkingCopy(transaction, articleId));
    return { document, base_version: stored.baseVersion, live_version: locked.version };
  });
  return store.catch((error: unknown) => {
    throw isUniqueViolation(error) ? foreignDocument(error) : error;
  });
}

const foreignDocument = (cause?: unknown) =>
  new HttpError("conflict", { text: "document_of_another_article", cause });

/** Rebases a copy on the stored version. @returns that version */
async function catchUp({ database }: Services, articleId: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const { version } = requireFound(await lockArticle(transaction, articleId));
    const { baseHash, isChanged } = requireFound(await lockWorkingCopy(transaction, articleId));
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
    // Yjs throws unspecific errors for what it cannot read.
    throw error instanceof HttpError ? error : refused(error);
  });
  if (read.fault !== null) throw refused(new Error(read.fault));
  return read;
}

/** An empty document as an update of Yjs: no changes, no deletions. */
const emptyState = new Uint8Array([0, 0]);

const emptyFields = Object.fromEntries(
  ["title", "standfirst", ...mappedFields].map((name) => [name, ""]),
) as unknown as WorkingFields;

interface Beginning {
  readonly key: string;
  readonly document?: string | undefined;
  readonly caller: Caller;
}

/**
 * Begins an article: an empty draft owned by the caller, with its working copy. A document that already began one of
 * the caller's articles is answered with that one, also when its key is forgotten (product: working-copies 21).
 * @throws HttpError 409 for a document of another article
 */
export async function startNewArticle(
  services: Services,
  { key, document, caller }: Beginning,
): Promise<{ article: number }> {
  const begun = async () => {
    const found = document && (await findArticleOfDocument(services.database, document));
    if (!found) return undefined;
    if (found.userId !== callerId(caller)) throw foreignDocument();
    return { article: found.articleId };
  };
  try {
    return (await begun()) ?? (await insertArticle(services, { key, document, caller }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another tab with the same document was faster.
    const meanwhile = await begun();
    if (meanwhile) return meanwhile;
    throw foreignDocument(error);
  }
}

async function insertArticle(
  services: Services,
  { key, document, caller }: Beginning,
): Promise<{ article: number }> {
  const { database, now } = services;
  const userId = callerId(caller);
  return runOnce(services, {
    named: nameCall(startArticle, { key, caller, sent: document ? { document } : {} }),
    answerAgain: async (article) => ({ article }),
    act: ({ begin, end }) =>
      database.transaction(async (transaction) => {
        await begin(transaction);
        const search = toSearchText({ title: "", writer: "", text: "" });
        const { id, version } = await insertEmptyArticle(transaction, {
          userId,
          search,
          now: now(),
        });
        await insertWorkingCopy(transaction, {
          articleId: id,
          document,
          baseVersion: version,
          updatedBy: userId,
          state: emptyState,
          fields: emptyFields,
          body: '{"type":"doc"}',
        });
        await end(transaction, id);
        return { article: id };
      }),
  });
}

const texts = ["title", "standfirst", "writer", "category", "cover_alt"] as const;

/** Whether a copy equals the live text, so that publishing it would change nothing for readers. */
async function equalsLiveText(
  services: Services,
  copy: WorkingCopy,
  { article, description }: Pick<DetailRow, "article" | "description">,
): Promise<boolean> {
  const { title, writer, category, publish_date, cover_image, recording_url } = copy.fields;
  const live = fieldsFromArticle(article);
  const isSame =
    texts.every((name) => copy.fields[name].trim() === live[name]) &&
    publish_date.slice(0, 10) === live.publish_date.slice(0, 10) &&
    cover_image === live.cover_image &&
    recording_url === live.recording_url;
  if (!isSame || copy.fault !== null) return false;
  const language = languageOfCategory(category);
  const text = await readArticleText(services, { title, writer, html: copy.html, language });
  return text.description === description;
}

/**
 * Rebases a working copy on the live version, whose changes the caller has taken over or declined.
 * @throws HttpError 404, 403; 409 `version_conflict` when that is no longer the live version
 */
export async function acceptLive(
  services: Services,
  articleId: number,
  { version, caller }: { readonly version: number; readonly caller: Caller },
): Promise<{ base_version: number }> {
  const { database, now } = services;
  const live = requireFound(await findArticle(database, articleId));
  requireArticleEdit(caller, live.article, now());
  const copy = requireFound(await readCopyAsWritten(services, articleId));
  const isSame = live.article.version === version && (await equalsLiveText(services, copy, live));
  return database.transaction(async (transaction) => {
    const article = requireFound(await lockArticle(transaction, articleId));
    requireArticleEdit(caller, article, now());
    const locked = requireFound(await lockWorkingCopy(transaction, articleId));
    if (article.version !== version) {
      const current = presentArticle(
        requireFound(await findArticle(transaction, articleId)),
        caller,
      );
      throw new HttpError("version_conflict", { current });
    }
    if (locked.baseVersion !== version) {
      const isChanged = !isSame || locked.lastUpdate !== copy.lastUpdate;
      const base = { baseVersion: version, baseHash: isSame ? copy.hash : "", isChanged };
      await updateBase(transaction, articleId, base);
    }
    return { base_version: version };
  });
}
