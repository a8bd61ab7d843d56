import { basename, resolve } from "node:path";
import { actAs } from "../../database/acting.ts";
import { insertEntry } from "../../database/audit-entry.store.ts";
import type { Services } from "../../features/services.ts";
import type { Caller } from "../../http/api/caller.ts";
import { BytesInHand } from "./bytes-in-hand.ts";
import { checkingArticles } from "./check-articles.ts";
import type { ImportCounts } from "./import-counts.ts";
import type { ImportFile } from "./import-file.ts";
import type { ImportTarget } from "./import-line.ts";
import {
  type Asked,
  type ImportProgress,
  storedProgress,
  unstoredProgress,
} from "./import-progress.ts";
import { LinesUnderWay } from "./lines-under-way.ts";
import { type NumberedLine, numberedLines } from "./numbered-lines.ts";
import { longestLine } from "./read-line.ts";
import { openRefusedLines } from "./refused-lines.ts";
import { storeArticles } from "./store-articles.ts";
import { takeLine } from "./take-line.ts";
import { tellProgress } from "./tell-progress.ts";

export interface ImportReport {
  /** What became of the lines, those included that an interrupted import of the same file had done. */
  readonly counts: ImportCounts;
  /** Where the lines that were refused are; null without any, and of a dry run. */
  readonly refusedFile: string | null;
  /** The line to go on from, when the import was stopped before the end of the file. */
  readonly next: number | null;
}

interface ImportOptions extends Asked {
  /** A file of JSON lines, each a body of the call that creates an article, with a `key` of its own. */
  readonly file: ImportFile;
  readonly editor: Caller;
  /** The first line to take; undefined goes on where an import of the same file was interrupted. */
  readonly from: number | undefined;
  /** Checks everything and stores nothing. */
  readonly dryRun: boolean;
  /** Takes no more lines once it is aborted. */
  readonly signal: AbortSignal;
  /** Told every few seconds how far it has come, and every line that did not go as it should. */
  say(line: string): void;
}

/** So many lines are under way at once: while some are stored together, the next ones are read and sanitised. */
const atOnce = 96;

/** As long as those under way have more bytes than this, no further one is read: memory does not grow with long lines. */
const mostBytes = 4 * longestLine;

/**
 * Imports articles as if each were saved by a form: checked, sanitised, searchable, with a first revision; and each once,
 * however often the file comes. A line that is refused is told by its number and the rest goes on. Memory does not grow
 * with the file.
 *
 * @throws what a line failed with that is no fault of the line, after the lines beside it have ended
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
  // A hundred thousand entries of one import would tell less than one.
  const acting = { ...asOperator(editor), isAudited: false };
  const report = await actAs(acting, () => into(storeArticles(services, editor)));
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
  const refused = await openRefusedLines(file.path, {
    before: { file: before.refusedFile, line: before.line },
    otherwise,
    keepName: () => keep("now"),
  });
  const bytes = new BytesInHand(mostBytes);
  const lines = bytes.bound(numberedLines(file.path, { from, longest: longestLine, signal }));
  const underWay = new LinesUnderWay({ line: from - 1, counts: before.counts });
  const telling = tellProgress({ now, bytes: file.bytes, say });
  const keep = (when: "now" | "in time") => {
    const { doneUpTo: line, counts } = underWay;
    return progress.keep({ line, counts, refusedFile: refused.file }, when);
  };

  const take = async (line: NumberedLine) => {
    const { became, told } = await takeLine(target, line, { ...options, fileHash: file.hash });
    if (told) say(`  ${told}`);
    if (became === "refused" && told && !dryRun) await refused.add(line, told);
    return became;
  };

  // All take from the one reader; it ends for everybody when one fails.
  const workers = Array.from({ length: atOnce }, async () => {
    for await (const line of lines) {
      underWay.begin(line.number);
      telling.begin(line);
      underWay.end(line.number, await take(line).finally(() => bytes.letGo(line)));
      telling.reached({ line: underWay.doneUpTo, bytes: line.end, counts: underWay.counts });
      await keep("in time");
    }
  });
  const failure = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
  const next = underWay.doneUpTo + 1;
  if (failure?.status === "rejected") {
    // What failed may be the very database that it is kept in.
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
