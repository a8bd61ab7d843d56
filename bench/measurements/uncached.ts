import { parseArgs } from "node:util";
import { query } from "../kit/database.ts";
import { askedDatabase, databaseOptions, someIds } from "../kit/filled-database.ts";
import { machineLoad, rounded, say } from "../kit/measure.ts";
import { askBytes, type Views, viewEach, withStaticServer } from "../kit/pages.ts";
import { inFolder, portalOver, withPortal } from "../kit/portal.ts";
import { withProcessorClock } from "../kit/processes.ts";

/** The first requests of a process pay for its compilation; readers of a running portal do not. */
const warming = 600;

const aims = { p99: 8, perSecond: 600 } as const;

/**
 * Measures uncached article pages in a large archive, compared with a bare static server with the same bytes in the
 * same run; at more than twice the aimed time, or less than half of the aimed pace, the program ends with 1. `--views` is the number of pages requested one after another, and then as many again over 32 connections.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const { values: asked } = parseArgs({
    args: [...words],
    options: {
      ...databaseOptions,
      views: { type: "string", default: "2000" },
      workers: { type: "string" },
    },
  });
  const url = await askedDatabase(asked);
  const views = Number(asked.views);
  const [present] = await query<{ articles: number }>(
    url,
    "select count(*)::int as articles from articles",
  );
  const ids = await someIds(url, warming + 2 * views);
  const workers: Record<string, string> = asked.workers ? { WORKERS: asked.workers } : {};
  const settings = { ...portalOver(url), ...workers };
  await inFolder((dataDir) =>
    withPortal({ dataDir, settings }, ({ address, serving }) =>
      withProcessorClock(url, serving, async (clock) => {
        /** Views, with the processor time that the portal and its connections took for each, in milliseconds. */
        const measured = async (view: () => Promise<Views>) => {
          await clock.lap();
          const result = await view();
          const used = await clock.lap();
          const each = used === null ? null : rounded(used / result.views, 2);
          return { ...result, "processor ms": each };
        };
        const paths = ids.map((id) => `${address}/article/${id}`);
        await viewEach(paths.slice(0, warming), 8);
        const alone = await measured(() => viewEach(paths.slice(warming, warming + views), 1));
        const together = await measured(() => viewEach(paths.slice(warming + views), 32));
        if (alone["p99 ms"] > 2 * aims.p99 || together["per second"] < aims.perSecond / 2)
          process.exitCode = 1;
        await withStaticServer(await askBytes(paths[0] ?? address), async (fixed) => {
          const plain = await viewEach(Array(2 * views).fill(fixed.address), 32);
          say(`\n${present?.articles} articles; the machine's load: ${machineLoad()}`);
          console.table({
            "one after another (aims: p50 ≤ 4, p99 ≤ 8)": alone,
            "32 at a time (aim: ≥ 600/s)": together,
            [`${fixed.name}, the same bytes, 32 at a time`]: plain,
          });
        });
      }),
    ),
  );
}
