import { say } from "../kit/measure.ts";
import { askBytes, type Load, load, viewEach, withStaticServer } from "../kit/pages.ts";
import { inFolder, withPortal } from "../kit/portal.ts";

const rounds = 3;

/**
 * Measures reading pages under load, compared with a bare static file server that sends the same bytes in the same run;
 * then pages not requested since the start.
 */
export async function measure(): Promise<void> {
  await inFolder((dataDir) =>
    withPortal({ dataDir, settings: { LOG_LEVEL: "error" } }, async ({ address }) => {
      const list = await fetch(`${address}/api/get-articles/?view=card`);
      const { data } = (await list.json()) as { data: { id: number }[] };
      const articles = data.map(({ id }) => `/article/${id}`);

      // The first requests of a process pay for its compilation; readers of a running portal do not.
      await firstViews(articles.slice(0, 30).map((path) => `${address}${path}`));
      const fresh = await firstViews(articles.slice(30).map((path) => `${address}${path}`));
      const inUrdu = await firstViews(articles.slice(30).map((path) => `${address}/ur${path}`));

      const rows: object[] = [];
      for (const path of [articles[0] ?? "/", "/", "/hilal-urdu"]) {
        rows.push({ page: path, ...(await besideStatic(`${address}${path}`)) });
      }
      say("\nKept pages (brotli) beside a static file server with the same bytes:");
      console.table(rows);
      say("\nArticle pages at first view, one after another (ms as the client sees them):");
      console.table({ "own language": fresh, "interface in the other": inUrdu });
    }),
  );
}

/** Requests each address once, one after another: each is a page not requested since the start. */
async function firstViews(addresses: readonly string[]) {
  const { views, "p50 ms": p50, "p99 ms": p99 } = await viewEach(addresses, 1);
  return { views, p50, p99 };
}

/** Measures the two in turns, so that a machine that slows down slows both. */
async function besideStatic(address: string) {
  const bytes = await askBytes(address);
  return withStaticServer(bytes, async (fixed) => {
    const pairs: { kept: Load; plain: Load; ratio: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const kept = await load(address);
      const plain = await load(fixed.address);
      pairs.push({ kept, plain, ratio: kept.perSecond / plain.perSecond });
    }
    const median = pairs.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
    return {
      bytes: bytes.length,
      "requests/s": Math.round(median?.kept.perSecond ?? 0),
      "p99 ms": median?.kept.p99,
      [`${fixed.name} requests/s`]: Math.round(median?.plain.perSecond ?? 0),
      "ratio (median)": median?.ratio.toFixed(2),
    };
  });
}
