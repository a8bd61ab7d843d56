import { readConfig, SettingError } from "../config.ts";
import { operatingEditor } from "../features/accounts/operating-editor.ts";
import { openServices } from "../open-services.ts";
import { OperatorError } from "../operator-error.ts";
import { type ImportReport, importArticles } from "./import-articles.ts";
import { summaryOf } from "./import-counts.ts";
import { readImportFile } from "./import-file.ts";
import { withQuickIndexing } from "./quick-indexing.ts";
import { readWords } from "./read-words.ts";
import { reasonsBeside } from "./refused-lines.ts";

/** The exit codes that a script may ask for: all is there; the end was not reached; it was, and lines were refused. */
const exitCodes = { done: 0, notDone: 1, refused: 2 } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ctrl-C stops after the articles that are being stored. */
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());

try {
  // npm runs its scripts in the checkout and tells where it was called.
  const asked = readWords(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const file = await readImportFile(asked.file);
  const { services, close } = await openServices(readConfig(process.env));
  try {
    const editor = await operatingEditor(services);
    const { signal } = stopping;
    const run = () => importArticles(services, { ...asked, file, editor, signal, say });
    const report = asked.dryRun ? await run() : await withQuickIndexing(services.database, run);
    tell(report, asked);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof OperatorError || error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exitCodes.notDone;
}

function tell({ counts, refusedFile, next }: ImportReport, asked: ReturnType<typeof readWords>) {
  for (const sentence of summaryOf(counts, asked)) say(sentence);
  if (refusedFile) {
    say(`They are in ${refusedFile},\nwith their reasons in ${reasonsBeside(refusedFile)}.`);
  }
  if (next === null) {
    process.exitCode = counts.refused > 0 ? exitCodes.refused : exitCodes.done;
    return;
  }
  const isKept = asked.from === undefined && !asked.dryRun;
  say(
    isKept
      ? "Stopped; the same command goes on from there."
      : `Stopped; go on with --from ${next}.`,
  );
  process.exitCode = exitCodes.notDone;
}
