import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPortal } from "../../e2e/harness/start-portal.ts";
import { query } from "../kills/servers/database.ts";
import { bytesOf } from "../pages/bytes-of.ts";
import { startStaticServer } from "../pages/static-server.ts";
import { makeArchive, portalSettings } from "../search/cost/fill/make-archive.ts";
import { processorClock } from "../search/cost/processor-time.ts";
import { someIds } from "./some-ids.ts";
import { type Views, viewEach } from "./view-each.ts";

/**
 * Article pages that nobody kept, in a large archive, beside a bare static server with the same bytes in the same run:
 * `npm run bench:uncached -- --database postgres://… [--articles 100000]`. With `--articles` the database is made and
 * filled first; `--views` says how many pages are asked for one after another, and as many again over 32 connections.
 */
const { values: asked } = parseArgs({
  options: {
    database: { type: "string" },
    articles: { type: "string" },
    views: { type: "string", default: "2000" },
    workers: { type: "string" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const url = asked.database;
if (!url) throw new Error("--database names the archive's database.");
if (asked.articles) await makeArchive(url, Number(asked.articles), say);

const views = Number(asked.views);
/** The first requests of a process pay for its compilation; readers of a running portal do not. */
const warming = 600;

const [present] = await query<{ articles: number }>(
  url,
  "select count(*)::int as articles from articles",
);
const ids = await someIds(url, warming + 2 * views);
const dataDir = await mkdtemp(join(tmpdir(), "hilal-bench-"));
const workers: Record<string, string> = asked.workers ? { WORKERS: asked.workers } : {};
const portal = await startPortal({ dataDir, settings: { ...portalSettings(url), ...workers } });
const clock = await processorClock(url, portal.serving);
try {
  const paths = ids.map((id) => `${portal.address}/article/${id}`);
  await viewEach(paths.slice(0, warming), 8);
  const alone = await measured(() => viewEach(paths.slice(warming, warming + views), 1));
  const together = await measured(() => viewEach(paths.slice(warming + views), 32));
  const fixed = await startStaticServer(await bytesOf(paths[0] ?? portal.address));
  const plain = await viewEach(Array(2 * views).fill(fixed.address), 32);
  await fixed.stop();
  say(
    `\n${present?.articles} articles; the machine's load: ${loadavg().map((one) => one.toFixed(1))}`,
  );
  console.table({
    "one after another (aims: p50 ≤ 4, p99 ≤ 8)": alone,
    "32 at a time (aim: ≥ 600/s)": together,
    [`${fixed.name}, the same bytes, 32 at a time`]: plain,
  });
} finally {
  await clock.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Views, with the processor time that the portal and its connections took for each, in milliseconds. */
async function measured(view: () => Promise<Views>) {
  await clock.lap();
  const result = await view();
  const used = await clock.lap();
  return {
    ...result,
    "processor ms": used === null ? null : Number((used / result.views).toFixed(2)),
  };
}
