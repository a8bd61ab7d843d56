import { access, constants } from "node:fs/promises";
import { readConfig, SettingError } from "../config.ts";
import { operatingEditor } from "../features/accounts/operating-editor.ts";
import { openServices } from "../open-services.ts";
import { OperatorError } from "../operator-error.ts";
import { importArticles } from "./import-articles.ts";
import { withQuickIndexing } from "./quick-indexing.ts";
import { readWords } from "./read-words.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ctrl-C stops after the articles that are being stored. */
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());

try {
  // npm runs its scripts in the checkout and tells where it was called.
  const { file, from } = readWords(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  await access(file, constants.R_OK).catch(() => {
    throw new OperatorError(`There is no file at ${file} that can be read.`);
  });
  const { services, close } = await openServices(readConfig(process.env));
  try {
    const editor = await operatingEditor(services);
    const { signal } = stopping;
    const report = await withQuickIndexing(services.database, () =>
      importArticles(services, { file, from, editor, signal, say }),
    );
    say(`Imported ${report.imported} articles, refused ${report.refused} lines.`);
    if (report.next !== null) say(`Stopped; go on with --from ${report.next}.`);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof OperatorError || error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
