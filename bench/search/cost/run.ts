import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPortal } from "../../../e2e/harness/start-portal.ts";
import { staffClient } from "../../api/staff-client.ts";
import { query } from "../../kills/servers/database.ts";
import { languageWords } from "../archive/language-words.ts";
import { askSearches, askSuggestions } from "./ask-searches.ts";
import { costTable, slowestOf } from "./cost-table.ts";
import { explainSearch } from "./explain-search.ts";
import { makeArchive, portalSettings } from "./fill/make-archive.ts";
import { processorClock } from "./processor-time.ts";
import { queryClasses, typedTexts } from "./query-classes.ts";
import { measureSaves } from "./saves.ts";

/**
 * What a search costs, in the worst cases and not the easy ones, and what saving an article does:
 * `npm run bench:search-cost -- --database postgres://… [--articles 100000]`. With `--articles` the database is made and
 * filled first. `--only fill|searches|saves` does one part, `--explain` shows the plans of the slowest three searches,
 * `--record file` keeps every call.
 */
const { values: asked } = parseArgs({
  options: {
    database: { type: "string" },
    articles: { type: "string" },
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    explain: { type: "boolean", default: false },
    record: { type: "string" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const url = asked.database;
if (!url) throw new Error("--database names the archive's database.");
const does = (part: string) => (asked.only ?? part) === part;

if (asked.articles) await makeArchive(url, Number(asked.articles), say);
if (asked.only !== "fill") await measure(url);

async function measure(database: string): Promise<void> {
  const [count] = await query<{ articles: number }>(
    database,
    "select count(*)::int as articles from articles",
  );
  say(`${count?.articles} articles; the machine's load: ${loadavg().map((one) => one.toFixed(1))}`);
  const words = { en: await languageWords("en"), ur: await languageWords("ur") };
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-bench-"));
  const portal = await startPortal({ dataDir, settings: portalSettings(database) });
  const clock = await processorClock(database, portal.serving);
  try {
    const clients = { ...(await staffClient(portal.address)), clock };
    if (does("searches")) {
      const rounds = Number(asked.rounds);
      const timed = await askSearches(clients, queryClasses(words), rounds);
      say("\nSearches, in milliseconds (aims: p95 at most 50, none over 200):");
      console.table(costTable(timed));
      const slowest = slowestOf(timed, 20);
      console.table(slowest.map(({ asked: _, ...row }) => row));
      const suggested = await askSuggestions(clients, typedTexts, rounds);
      say("\nSuggestions (aim: at most 30):");
      console.table(costTable(suggested));
      if (asked.record) await writeFile(asked.record, JSON.stringify([...timed, ...suggested]));
      if (asked.explain) {
        for (const { name, asked: search } of slowest.slice(0, 3)) {
          if (search) say(`\n${name}\n${await explainSearch(database, search)}`);
        }
      }
    }
    if (does("saves")) {
      say("\nSaving an article of 400 words, in milliseconds:");
      console.table(await measureSaves(clients, words));
    }
    say(`The machine's load: ${loadavg().map((one) => one.toFixed(1))}`);
  } finally {
    await clock.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
