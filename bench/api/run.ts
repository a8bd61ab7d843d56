import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startPortal } from "../../e2e/harness/start-portal.ts";
import { askedSizes, newArchive } from "./growing-archive.ts";
import { growthTable, type SizeTimes } from "./growth-table.ts";
import { importFile } from "./import-file.ts";
import { type CallTimes, measureCall } from "./measure-call.ts";
import { measuredCalls } from "./measured-calls.ts";
import { type StaffClient, staffClient } from "./staff-client.ts";
import { readVocabulary } from "./vocabulary.ts";
import { writeArticlesFile } from "./write-articles-file.ts";

/**
 * The API over archives of growing size: `npm run bench:api -- 1000 10000 100000`. Articles are invented, brought in by
 * the import, then the main calls are timed one after another.
 */
const sizes = askedSizes([1_000, 10_000, 100_000]);
const turns = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);
const { dataDir, settings } = await newArchive();
const vocabularies = { en: await readVocabulary("en"), ur: await readVocabulary("ur") };
const measured: SizeTimes[] = [];

try {
  // The first start makes the database and its administrator.
  await (await startPortal({ dataDir, settings })).stop();
  let present = 0;
  for (const size of sizes) {
    await grow(present, size);
    present = await measure(size);
    console.table(growthTable(measured));
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function grow(present: number, size: number): Promise<void> {
  const file = join(dataDir, "articles.ndjson");
  await writeArticlesFile(file, vocabularies, { after: present, upTo: size });
  const { seconds, peakMegabytes } = await importFile(file, settings);
  await rm(file);
  const rate = Math.round((size - present) / seconds);
  const memory = peakMegabytes === null ? "" : `, at most ${peakMegabytes} MB of memory`;
  say(`${size - present} articles imported in ${seconds} s (${rate} a second)${memory}.`);
}

/** @returns how many articles there are now, those included that were made to be measured */
async function measure(size: number): Promise<number> {
  const portal = await startPortal({ dataDir, settings });
  try {
    const clients = await staffClient(portal.address);
    const times = new Map<string, CallTimes>();
    const ids = await someIds(clients.admin, size);
    for (const { name, call } of measuredCalls(clients, { size, ids, vocabularies })) {
      times.set(name, await measureCall(call, turns));
    }
    measured.push({ size, times });
    return (await listPage(clients.admin, 1)).meta.total;
  } finally {
    await portal.stop();
  }
}

/** Twenty ids from each tenth of the archive, the tenths mixed. */
async function someIds(client: StaffClient, size: number): Promise<number[]> {
  const pages: number[][] = [];
  for (let part = 0; part < 10; part += 1) {
    const { data } = await listPage(client, 1 + Math.floor((part * size) / 200));
    pages.push(data.map(({ id }) => id));
  }
  return Array.from({ length: 20 }, (_, place) => pages.flatMap((ids) => ids[place] ?? [])).flat();
}

async function listPage(client: StaffClient, page: number) {
  const path = `/api/get-articles/?page=${page}&page_size=20&view=card`;
  return (await client.get(path)) as { data: { id: number }[]; meta: { total: number } };
}
