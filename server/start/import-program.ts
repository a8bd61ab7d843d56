import { findOperatingAdministrator } from "../features/accounts/administrators.ts";
import type { BulkPostings } from "../features/search/postings/bulk-postings.store.ts";
import { withQuickIndexing } from "../features/search/quick-indexing.store.ts";
import type { Services } from "../features/services.ts";
import { parseImportArguments } from "../operations/import/import-arguments.ts";
import { type ImportReport, importArticles } from "../operations/import/import-articles.ts";
import { readImportFile } from "../operations/import/import-file.ts";
import { formatSummary } from "../operations/import/import-line.ts";
import { toReasonsPath } from "../operations/import/rejected-lines.ts";
import { readConfig } from "../process/config.ts";
import type { StopRequest } from "../process/stop-request.ts";
import { withServices } from "./open-services.ts";

/** Exit codes for scripts: everything imported; stopped before the end; finished with rejected lines. */
const exitCodes = { done: 0, notDone: 1, refused: 2 } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Imports the file named on the command line and sets `process.exitCode`. When asked to stop, it ends after the
 * articles that are being stored.
 */
export async function importProgram(stop: StopRequest): Promise<void> {
  process.exitCode = exitCodes.notDone;
  // npm runs its scripts in the checkout and passes the caller's directory as `INIT_CWD`.
  const asked = parseImportArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const file = await readImportFile(asked.file);
  const work = async (services: Services) => {
    const editor = await findOperatingAdministrator(services);
    const run = (postings?: BulkPostings) =>
      importArticles(services, { ...asked, file, editor, signal: stop.asked, say, postings });
    const report = asked.dryRun ? await run() : await withQuickIndexing(services.database, run);
    tell(report, asked);
    process.exitCode = toExitCode(report);
  };
  await withServices(readConfig(process.env), stop, work, { beside: true });
}

function tell(
  { counts, refusedFile, next }: ImportReport,
  asked: ReturnType<typeof parseImportArguments>,
) {
  for (const sentence of formatSummary(counts, asked)) say(sentence);
  if (refusedFile) {
    say(`They are in ${refusedFile},\nwith their reasons in ${toReasonsPath(refusedFile)}.`);
  }
  if (next === null) return;
  const isKept = asked.from === undefined && !asked.dryRun;
  say(
    isKept
      ? "Stopped; the same command goes on from there."
      : `Stopped; go on with --from ${next}.`,
  );
}

function toExitCode({ counts, next }: ImportReport): number {
  if (next !== null) return exitCodes.notDone;
  return counts.refused > 0 ? exitCodes.refused : exitCodes.done;
}
