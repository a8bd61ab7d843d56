import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { startPortal } from "../../e2e/harness/start-portal.ts";
import { askedSizes, newArchive } from "../api/growing-archive.ts";
import { growthTable, type SizeTimes } from "../api/growth-table.ts";
import { importFile } from "../api/import-file.ts";
import { type CallTimes, measureCall } from "../api/measure-call.ts";
import { staffClient } from "../api/staff-client.ts";
import { readVocabulary } from "../api/vocabulary.ts";
import { writeArticlesFile } from "../api/write-articles-file.ts";
import { embeddedDatabase } from "../kills/servers/embedded-database.ts";
import { copyArticles, fillIssues, seeds } from "./fill-issues.ts";
import { issueCalls } from "./measured-calls.ts";
import { releaseAndRehearse } from "./release-and-rehearse.ts";

/**
 * Issues over archives of growing size: `npm run bench:issues -- 1000 100000`. Some articles are invented and brought in
 * by the import, the others are their copies; each stands in an issue of its magazine, twenty an issue. What reads issues
 * is timed at every size, and so is the release of an issue of twenty.
 */
const sizes = askedSizes([1_000, 100_000]);
const turns = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);
const { dataDir, settings } = await newArchive();
const vocabularies = { en: await readVocabulary("en"), ur: await readVocabulary("ur") };
const measured: SizeTimes[] = [];

try {
  // The first start makes the database and its administrator.
  await (await startPortal({ dataDir, settings })).stop();
  const file = join(dataDir, "articles.ndjson");
  await writeArticlesFile(file, vocabularies, { after: 0, upTo: seeds });
  await importFile(file, settings);
  for (const size of sizes) {
    measured.push({ size, times: await measure(size) });
    console.table(growthTable(measured));
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(size: number): Promise<ReadonlyMap<string, CallTimes>> {
  const portal = await startPortal({ dataDir, settings });
  try {
    const { url } = embeddedDatabase(dataDir);
    await copyArticles(url, size);
    const counts = await fillIssues(url);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    say(`${all} issues, ${counts["hilal-english"]} of them of the magazine that is read.`);
    say(`The machine's load: ${loadavg().map((load) => load.toFixed(1))}`);
    const { visitor, admin } = await staffClient(portal.address);
    const times = new Map<string, CallTimes>();
    for (const { name, call } of await issueCalls({ visitor, admin })) {
      times.set(name, await measureCall(call, turns));
    }
    const desk = { admin, url, vocabularies, address: portal.address };
    for (const [name, time] of Object.entries(await releaseAndRehearse(desk))) {
      times.set(name, time);
    }
    return times;
  } finally {
    await portal.stop();
  }
}
