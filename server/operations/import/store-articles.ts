import { listWriters, type NewArticle } from "../../features/articles/article-record.store.ts";
import {
  createArticleFromForm,
  insertPreparedArticles,
  prepareArticle,
  updateArticleFromForm,
} from "../../features/articles/articles.commands.ts";
import { outsideWorkingCopy } from "../../features/articles/save-article.ts";
import { findSchedule } from "../../features/desk/schedules/schedules.store.ts";
import type {
  BulkPostings,
  StoredEntry,
} from "../../features/search/postings/bulk-postings.store.ts";
import { createWordCache } from "../../features/search/search-words.store.ts";
import type { Services } from "../../features/services.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { ImportTarget, StoredLine } from "./import-line.ts";
import type { KnownImport } from "./imports.store.ts";
import { insertImports, listImports, replaceImport } from "./imports.store.ts";
import type { LineToImport } from "./read-line.ts";

/** Rolls back an article's transaction: its key belongs to another article. */
class KeyTaken extends Error {}

/** Most articles stored in one transaction. */
const largestBatch = 48;

interface PreparedLine {
  readonly line: LineToImport;
  readonly article: NewArticle;
}

/**
 * Imports into the magazine: each line's article and its key come to be together, or not at all.
 * @param postings of a bulk import; without them searches find each article at once
 */
export function storeArticles(
  services: Services,
  editor: Caller,
  postings?: BulkPostings,
): ImportTarget {
  const { database, changes } = services;
  const vocabulary = createWordCache();

  const find = batchCalls(largestBatch, async (lines: readonly LineToImport[]) => {
    const keys = lines.map(({ key }) => key);
    // All lines of an import are of one archive.
    const known = await listImports(database, lines[0]?.source ?? "", keys);
    const byKey = new Map(known.map((found) => [found.key, found]));
    return lines.map(({ key }) => byKey.get(key));
  });

  // One question for many: each would wait for a connection of its own.
  const findNewWriter = batchCalls(largestBatch, (names: readonly string[]) =>
    listWriters(database, names),
  );

  /** Stores a batch, all or nothing: returns false when any line of it fails. */
  const isMade = batchCalls(largestBatch, async (lines: readonly PreparedLine[]) => {
    const { keep, remember } = vocabulary.inTransaction();
    const entries: StoredEntry[] = [];
    const enter = postings && ((made: readonly StoredEntry[]) => void entries.push(...made));
    const write = changes.write(async (transaction, changed) => {
      const articles = lines.map(({ article }) => article);
      const made = await insertPreparedArticles(
        { transaction, changed, bulk: { keep, enter } },
        articles,
      );
      const imports = made.map((article, place) =>
        toImportRecord((lines[place] as PreparedLine).line, article),
      );
      if (!(await insertImports(transaction, imports))) throw new KeyTaken();
    });
    const isDone = await write.then(
      () => true,
      () => false,
    );
    if (isDone) {
      remember();
      await postings?.add(entries);
    }
    return lines.map(() => isDone);
  });

  async function createAlone(line: LineToImport, former?: KnownImport): Promise<StoredLine | null> {
    try {
      const { removed = [] } = await createArticleFromForm(services, line.form, editor, {
        isForeign: true,
        async alongside(transaction, article) {
          const values = toImportRecord(line, article);
          const isOurs = former
            ? await replaceImport(transaction, values, former.articleId)
            : await insertImports(transaction, [values]);
          if (!isOurs) throw new KeyTaken();
        },
      });
      return { removed };
    } catch (error) {
      if (error instanceof KeyTaken) return null;
      throw error;
    }
  }

  return {
    find,
    async create(line, former) {
      if (former) return createAlone(line, former);
      const { removed, ...article } = await prepareArticle(services, line.form, editor, {
        isForeign: true,
        findNewWriter,
      });
      // Stored alone, an article fails only by its own fault, and with its own error.
      return (await isMade({ line, article })) ? { removed } : createAlone(line);
    },
    async update(line, { articleId, version }) {
      // An editor has scheduled a change of what readers see: the import must not interfere.
      const scheduled = await findSchedule(database, articleId);
      if (scheduled && !scheduled.schedule.failedAt) return null;
      try {
        const { removed = [] } = await updateArticleFromForm(services, articleId, {
          form: { ...line.form, version },
          caller: editor,
          follows: outsideWorkingCopy,
          isForeign: true,
          async alongside(transaction, article) {
            await replaceImport(transaction, toImportRecord(line, article), articleId);
          },
        });
        return { removed };
      } catch (error) {
        if (error instanceof HttpError && error.code === "version_conflict") return null;
        throw error;
      }
    },
  };
}

function toImportRecord(
  line: LineToImport,
  article: { readonly id: number; readonly version: number },
) {
  const { number, fileHash, source, key, contentHash } = line;
  const { id, version } = article;
  return { source, key, articleId: id, version, contentHash, fileHash, line: number };
}

/**
 * Combines single calls into batches: one batch at a time; calls made meanwhile form the next one.
 *
 * @param atMost the largest number of calls in a batch
 * @param work returns the results of the calls in their order; an error rejects every call of the batch
 */
export function batchCalls<Asked, Answer>(
  atMost: number,
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const waiting: { asked: Asked; answer: PromiseWithResolvers<Answer> }[] = [];
  let isWorking = false;

  async function workThrough(): Promise<void> {
    isWorking = true;
    // Calls made in the same turn of the event loop still join the batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, atMost);
      try {
        const answers = await work(batch.map(({ asked }) => asked));
        for (const [place, { answer }] of batch.entries()) answer.resolve(answers[place] as Answer);
      } catch (error) {
        for (const { answer } of batch) answer.reject(error);
      }
    }
    isWorking = false;
  }

  return (asked) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ asked, answer });
    if (!isWorking) void workThrough();
    return answer.promise;
  };
}
