import { createArticle } from "@hilal/contract/endpoints/articles/create-article";
import { createFromForm } from "../features/articles/articles.saving.ts";
import type { Caller } from "../http/caller.ts";
import { parseInput } from "../http/parse-input.ts";
import { Refusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { type NumberedLine, numberedLines } from "./numbered-lines.ts";
import { reasonOf } from "./reason-of.ts";

export interface ImportReport {
  readonly imported: number;
  /** Lines that were refused; each was told with its reason. */
  readonly refused: number;
  /** The line to go on from, when the import was stopped before the end of the file. */
  readonly next: number | null;
}

interface ImportOptions {
  /** A file of JSON lines, each a body of the call that creates an article. */
  readonly file: string;
  readonly editor: Caller;
  /** The first line to take, from 1. */
  readonly from: number;
  /** Takes no more lines once it is aborted. */
  readonly signal: AbortSignal;
  /** Told every thousand lines or so up to where all is done, and every line that was refused. */
  say(line: string): void;
}

/** So many articles are prepared at once: sanitising is work for the processor, storing for the database. */
const atOnce = 8;

const toldEvery = 1_000;

/**
 * Imports articles as if each were saved by a form: checked, sanitised, searchable, with a first revision. A line that
 * is refused is told by its number and the rest goes on. Memory does not grow with the file.
 *
 * @throws what a line failed with that is no fault of the line, after the lines beside it have ended
 */
export async function importArticles(
  services: Services,
  { file, editor, from, signal, say }: ImportOptions,
): Promise<ImportReport> {
  const report = { imported: 0, refused: 0 };
  let last = from - 1;
  const underWay = new Set<number>();
  const lines = numberedLines(file, from, signal);

  const importLine = async ({ number, text }: NumberedLine) => {
    try {
      await createFromForm(services, formOf(text), editor);
      report.imported += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      report.refused += 1;
      say(`  line ${number}: ${reasonOf(error)}`);
    }
  };

  /** The line up to which nothing is under way and nothing has failed. */
  const doneUpTo = () => Math.min(last + 1, ...underWay) - 1;
  let told = Math.floor(last / toldEvery);
  const tellProgress = () => {
    const reached = Math.floor(doneUpTo() / toldEvery);
    if (reached === told) return;
    told = reached;
    say(`  up to line ${doneUpTo()}: ${report.imported} imported, ${report.refused} refused`);
  };

  // All take from the one reader; it ends for everybody when one fails.
  const workers = Array.from({ length: atOnce }, async () => {
    for await (const line of lines) {
      last = Math.max(last, line.number);
      underWay.add(line.number);
      await importLine(line);
      underWay.delete(line.number);
      tellProgress();
    }
  });
  const failure = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") {
    say(`  stopped by a failure; everything up to line ${doneUpTo()} is done`);
    throw failure.reason;
  }
  return { ...report, next: signal.aborted ? last + 1 : null };
}

function formOf(line: string) {
  let body: unknown;
  try {
    body = JSON.parse(line);
  } catch (cause) {
    throw new Refusal("malformed_request", { cause });
  }
  return parseInput(createArticle, { params: {}, query: {}, body }).body;
}
