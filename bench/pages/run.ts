import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPortal } from "../../e2e/harness/start-portal.ts";
import { bytesOf } from "./bytes-of.ts";
import { firstViews } from "./first-views.ts";
import { type Load, load } from "./load.ts";
import { startStaticServer } from "./static-server.ts";

/**
 * Reading pages under load, beside a bare static file server that sends the same bytes in the same run; then pages that
 * nobody has seen since the start. `npm run bench:pages`
 */
const rounds = 3;

const dataDir = await mkdtemp(join(tmpdir(), "hilal-bench-"));
const portal = await startPortal({ dataDir, settings: { LOG_LEVEL: "error" } });
try {
  const list = await fetch(`${portal.address}/api/get-articles/?view=card`);
  const { data } = (await list.json()) as { data: { id: number }[] };
  const articles = data.map(({ id }) => `/article/${id}`);

  // The first requests of a process pay for its compilation; readers of a running portal do not.
  await firstViews(articles.slice(0, 30).map((path) => `${portal.address}${path}`));
  const fresh = await firstViews(articles.slice(30).map((path) => `${portal.address}${path}`));
  const inUrdu = await firstViews(articles.slice(30).map((path) => `${portal.address}/ur${path}`));

  const rows: object[] = [];
  for (const path of [articles[0] ?? "/", "/", "/hilal-urdu"]) {
    rows.push({ page: path, ...(await besideStatic(`${portal.address}${path}`)) });
  }
  process.stdout.write("\nKept pages (brotli) beside a static file server with the same bytes:\n");
  console.table(rows);
  process.stdout.write(
    "\nArticle pages at first view, one after another (ms as the client sees them):\n",
  );
  console.table({ "own language": fresh, "interface in the other": inUrdu });
} finally {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Measures the two in turns, so that a machine that slows down slows both. */
async function besideStatic(address: string) {
  const bytes = await bytesOf(address);
  const fixed = await startStaticServer(bytes);
  const pairs: { kept: Load; plain: Load; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const kept = await load(address);
    const plain = await load(fixed.address);
    pairs.push({ kept, plain, ratio: kept.perSecond / plain.perSecond });
  }
  await fixed.stop();
  const median = pairs.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  return {
    bytes: bytes.length,
    "requests/s": Math.round(median?.kept.perSecond ?? 0),
    "p99 ms": median?.kept.p99,
    [`${fixed.name} requests/s`]: Math.round(median?.plain.perSecond ?? 0),
    "ratio (median)": median?.ratio.toFixed(2),
  };
}
