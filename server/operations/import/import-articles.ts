import { basename, resolve } from "node:path";
import { insertEntry } from "../../database/audit-entry.store.ts";
import { actAs } from "../../database/connect.ts";
import { toArticleValues } from "../../features/articles/article-values.ts";
import { namedOwner } from "../../features/articles/articles.commands.ts";
import { findArticle } from "../../features/articles/articles.store.ts";
import type { BulkPostings } from "../../features/search/postings/bulk-postings.store.ts";
import type { Services } from "../../features/services.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { requireFound } from "../../http/api/http-error.ts";
import type { ImportFile } from "./import-file.ts";
import type { ImportTarget } from "./import-line.ts";
import { countsInShort, type ImportCounts, noLines, type OutcomeKind } from "./import-line.ts";
import {
  type Asked,
  type ImportProgress,
  storedProgress,
  unstoredProgress,
} from "./import-progress.ts";
import { findImport, seenKeys } from "./imports.store.ts";
import { BytesInProgress, type NumberedLine, numberedLines } from "./numbered-lines.ts";
import { processLine } from "./process-line.ts";
import { longestLine } from "./read-line.ts";
import { openRejectedLines } from "./rejected-lines.ts";
import { storeArticles } from "./store-articles.ts";

const reportEvery = 5_000;

const number = new Intl.NumberFormat("en");

interface Reached {
  /** All lines up to this one are done. */
  readonly line: number;
  /** Where the line that was read last ends in the file. */
  readonly bytes: number;
  readonly counts: ImportCounts;
}

interface Course {
  readonly now: () => Date;
  /** The length of the whole file in bytes. */
  readonly bytes: number;
  say(line: string): void;
}

/**
 * Reports every few seconds the progress, the speed and the remaining time.
 * @returns functions to call after each line, and with each line that is begun
 */
function reportProgress({ now, bytes, say }: Course) {
  const started = now().getTime();
  let reportedAt = started;
  let first: { line: number; start: number } | undefined;
  return {
    begin(line: { readonly number: number; readonly start: number }) {
      first ??= { line: line.number, start: line.start };
    },
    reached(reached: Reached) {
      const moment = now().getTime();
      if (!first || moment - reportedAt < reportEvery) return;
      reportedAt = moment;
      const seconds = (moment - started) / 1_000;
      const rate = Math.round((reached.line + 1 - first.line) / seconds);
      const left = ((bytes - reached.bytes) * seconds) / Math.max(1, reached.bytes - first.start);
      say(
        `  up to line ${number.format(reached.line)}: ${countsInShort(reached.counts)} (${number.format(rate)} lines a second, about ${inWords(left)} left)`,
      );
    },
  };
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return `${number.format(Math.round(seconds / 360) / 10)} h`;
}

/**
 * A dry run: each line goes through everything that an import does before it writes. The keys of the file are collected
 * in a temporary table, since memory must not grow with the file.
 */
async function checkingArticles<T>(
  services: Services,
  editor: Caller,
  work: (target: ImportTarget) => Promise<T>,
): Promise<T> {
  const { database } = services;
  return database.transaction(async (transaction) => {
    const seen = await seenKeys(transaction);
    return work({
      find: async (line) =>
        (await findImport(database, line.source, line.key)) ?? (await seen.find(line)),
      async create(line) {
        const { form } = line;
        await namedOwner(services, editor, form);
        const { removed } = await toArticleValues(services, {
          form,
          caller: editor,
          userId: callerId(editor),
          isForeign: true,
        });
        return (await seen.add(line)) ? { removed } : null;
      },
      async update({ form }, { articleId }) {
        const { article, description } = requireFound(await findArticle(database, articleId));
        await namedOwner(services, editor, form);
        const current = { ...article, description };
        const { removed } = await toArticleValues(services, {
          form,
          caller: editor,
          userId: callerId(editor),
          current,
          isForeign: true,
        });
        return { removed };
      },
    });
  });
}

/**
 * Tracks which lines are done while several are processed concurrently: everything up to a certain line is done, and
 * the results of those lines are counted. Lines that finish before an earlier one are counted when that one has
 * finished.
 */
class LinesUnderWay {
  #last: number;
  #counts: Record<OutcomeKind, number>;
  readonly #underWay = new Set<number>();
  readonly #ended = new Map<number, OutcomeKind>();

  constructor({ line, counts }: { line: number; counts: Readonly<Record<string, number>> }) {
    this.#last = line;
    this.#counts = { ...noLines, ...counts };
  }

  begin(number: number): void {
    this.#last = Math.max(this.#last, number);
    this.#underWay.add(number);
  }

  end(number: number, kind: OutcomeKind): void {
    this.#underWay.delete(number);
    this.#ended.set(number, kind);
    const { doneUpTo } = this;
    for (const [line, became] of this.#ended) {
      if (line > doneUpTo) continue;
      this.#ended.delete(line);
      this.#counts[became] += 1;
    }
  }

  /** The last line up to which all lines are done. */
  get doneUpTo(): number {
    return Math.min(this.#last + 1, ...this.#underWay) - 1;
  }

  get counts(): ImportCounts {
    return { ...this.#counts };
  }
}

export interface ImportReport {
  /** The results of the lines, including those that an interrupted import of the same file had done. */
  readonly counts: ImportCounts;
  /** File of the rejected lines; null when there are none, and for a dry run. */
  readonly refusedFile: string | null;
  /** The line to go on from, when the import was stopped before the end of the file. */
  readonly next: number | null;
}

interface ImportOptions extends Asked {
  /** A file of JSON lines, each a body of the call that creates an article, with its own `key`. */
  readonly file: ImportFile;
  readonly editor: Caller;
  /** The first line to import; undefined resumes where an import of the same file was interrupted. */
  readonly from: number | undefined;
  /** Checks everything and stores nothing. */
  readonly dryRun: boolean;
  /** Aborted to stop reading lines. */
  readonly signal: AbortSignal;
  /** Collects the posting lists of the articles; without it searches find each article at once. */
  readonly postings?: BulkPostings | undefined;
  /** Receives the progress every few seconds, and every line that was not imported normally. */
  say(line: string): void;
}

/** Lines processed concurrently: while some are stored together, the next ones are read and sanitised. */
const maxConcurrentLines = 96;

/**
 * While the lines in progress exceed this many bytes, no further one is read, so that memory does not grow with long
 * lines.
 */
const maxBytesInProgress = 4 * longestLine;

/**
 * Imports articles as if each were saved by a form: validated, sanitised, searchable, with a first revision; and each
 * only once, however often the file is imported. A rejected line is reported by its number and the others continue.
 * Memory does not grow with the file.
 *
 * @throws the error that a line failed with when the line is not at fault (such as a lost database), after the
 * concurrent lines have ended
 */
export async function importArticles(
  services: Services,
  options: ImportOptions,
): Promise<ImportReport> {
  const { file, editor, from, dryRun } = options;
  const isKept = !dryRun && from === undefined;
  const progress = isKept ? await storedProgress(services, file, options) : unstoredProgress();
  const into = (target: ImportTarget) => importLines(services, options, { target, progress });
  if (dryRun) return checkingArticles(services, editor, into);
  // Not audited: a hundred thousand audit entries of one import would be of less use than one.
  const acting = { ...asOperator(editor), isAudited: false };
  const report = await actAs(acting, () => into(storeArticles(services, editor, options.postings)));
  await insertEntry(services.database, {
    ...asOperator(editor),
    kind: "import",
    title: basename(file.path),
    after: report.counts,
  });
  return report;
}

const asOperator = (editor: Caller) => ({
  actorId: editor.kind === "user" ? editor.id : null,
  address: "",
  action: "import",
});

async function importLines(
  { config, now }: Services,
  options: ImportOptions,
  { target, progress }: { target: ImportTarget; progress: ImportProgress },
): Promise<ImportReport> {
  const { file, dryRun, signal, say } = options;
  const { before } = progress;
  const from = options.from ?? before.line + 1;
  if (before.line > 0) say(`  goes on behind line ${before.line}, where it was interrupted`);
  const otherwise = resolve(config.DATA_DIR, "imports");
  const refused = await openRejectedLines(file.path, {
    before: { file: before.refusedFile, line: before.line },
    otherwise,
    keepName: () => keep("now"),
  });
  const bytes = new BytesInProgress(maxBytesInProgress);
  const lines = bytes.bound(numberedLines(file.path, { from, longest: longestLine, signal }));
  const underWay = new LinesUnderWay({ line: from - 1, counts: before.counts });
  const telling = reportProgress({ now, bytes: file.bytes, say });
  const keep = (when: "now" | "in time") => {
    const { doneUpTo: line, counts } = underWay;
    return progress.keep({ line, counts, refusedFile: refused.file }, when);
  };

  const take = async (line: NumberedLine) => {
    const { became, told } = await processLine(target, line, { ...options, fileHash: file.hash });
    if (told) say(`  ${told}`);
    if (became === "refused" && told && !dryRun) await refused.add(line, told);
    return became;
  };

  // All workers read from one iterator, which ends for all when one fails.
  const workers = Array.from({ length: maxConcurrentLines }, async () => {
    for await (const line of lines) {
      underWay.begin(line.number);
      telling.begin(line);
      underWay.end(line.number, await take(line).finally(() => bytes.release(line)));
      telling.reached({ line: underWay.doneUpTo, bytes: line.end, counts: underWay.counts });
      await keep("in time");
    }
  });
  const failure = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
  const next = underWay.doneUpTo + 1;
  if (failure?.status === "rejected") {
    // The failure may be that of the very database that stores the progress.
    await keep("now").catch(() => undefined);
    say(`  stopped by a failure; everything up to line ${next - 1} is done`);
    throw failure.reason;
  }
  if (signal.aborted) await keep("now");
  else await progress.end();
  return {
    counts: underWay.counts,
    refusedFile: refused.file,
    next: signal.aborted ? next : null,
  };
}
