import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { adminPassword, startPortal } from "../../e2e/harness/start-portal.ts";
import { memorySettings, nodeFlags } from "../../scripts/node-flags.mjs";
import { query } from "../kills/servers/database.ts";
import { bytesOf } from "../pages/bytes-of.ts";
import { load } from "../pages/load.ts";
import { startStaticServer } from "../pages/static-server.ts";
import { makeArchive, portalSettings } from "../search/cost/fill/make-archive.ts";
import { someIds } from "../uncached/some-ids.ts";
import { mixedRequests } from "./mixed-requests.ts";
import { memoryOf } from "./portal-memory.ts";

/**
 * A busy portal: 70 % kept pages, 15 % pages nobody saw before, 10 % API and search, 5 % comments and ratings, over 64
 * connections; and the memory of each process before and after. Beside it a bare static server in the same run.
 * `npm run bench:mixed -- --database postgres://… [--articles 10000] [--seconds 60] [--workers N]`
 */
const { values: asked } = parseArgs({
  options: {
    database: { type: "string" },
    articles: { type: "string" },
    seconds: { type: "string", default: "60" },
    workers: { type: "string", default: String(availableParallelism()) },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const url = asked.database;
if (!url) throw new Error("--database names the archive's database.");
if (asked.articles) await makeArchive(url, Number(asked.articles), say);

const connections = 64;
/** A token is taken for fifteen minutes; in milliseconds. */
const tokenLasts = 10 * 60_000;
const dataDir = await mkdtemp(join(tmpdir(), "hilal-bench-"));
const settings = {
  ...portalSettings(url),
  WORKERS: asked.workers,
  // As `npm start` does.
  ...memorySettings,
};
const portal = await startPortal({ dataDir, settings, flags: nodeFlags });
try {
  const ids = await someIds(url, 20_000);
  const words = await query<{ word: string }>(
    url,
    "select word from search_words where length(word) between 4 and 9 order by hashtext(word) limit 500",
  );
  // The other processes are ready a moment later, and what a start has left goes.
  await delay(20_000);
  const rested = await memoryOf(portal.pid);
  let token = await signIn();
  const signsIn = setInterval(async () => {
    token = await signIn();
  }, tokenLasts);
  const { requests, answers } = mixedRequests({
    ids,
    words: words.map(({ word }) => word),
    token: () => token,
  });
  // The first requests of a process pay for its compilation, and nothing is kept yet.
  await run(10);
  for (const kind of Object.values(answers)) Object.assign(kind, { count: 0, refused: 0 });
  const result = await run(Number(asked.seconds));
  clearInterval(signsIn);
  const busy = await memoryOf(portal.pid);
  const fixed = await startStaticServer(await bytesOf(`${portal.address}/article/${ids[0]}`));
  const plain = await load(fixed.address, { connections });
  await fixed.stop();
  say(
    `\n${ids.length} articles, ${asked.workers} processes; load ${loadavg().map((one) => one.toFixed(1))}`,
  );
  console.table({
    "mixed (aims: ≥ 3,000/s, p99 ≤ 100 ms, 0 errors)": {
      "requests/s": Math.round(result.requests.average),
      "p50 ms": result.latency.p50,
      "p99 ms": result.latency.p99,
      errors: result.errors + result.timeouts + result.non2xx,
    },
    [`${fixed.name}, one page`]: { "requests/s": Math.round(plain.perSecond), "p99 ms": plain.p99 },
  });
  console.table(answers);
  say("Memory of each process in MB, before and after (aims: ≤ 180 at rest, ≤ 350 under load):");
  console.table({ "at rest": rested, "after the load": busy });

  function run(duration: number) {
    return autocannon({
      url: portal.address,
      ...{ connections, duration, requests, headers: { "accept-encoding": "br" } },
    });
  }
} finally {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${portal.address}/api/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@hilal.example", password: adminPassword }),
  });
  return ((await answer.json()) as { access: string }).access;
}
