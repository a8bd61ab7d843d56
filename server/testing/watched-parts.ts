import type { MetricsOptions } from "../operations/metrics-plugin.ts";
import { alwaysFresh } from "./always-fresh.ts";

const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 } as never;

/** Metrics options of a portal that does nothing. */
export const watchedParts: MetricsOptions = {
  token: undefined,
  behindProxy: false,
  cache: { size: { pages: 0, bytes: 0 }, hits: 0, misses: 0 },
  freshness: alwaysFresh,
  connections: { pools: { requests: pool, background: pool }, slowQueries: { count: () => 0 } },
  restarts: 0,
  dataDir: ".",
  stored: async () => ({ jobs: new Map(), backups: { proven: undefined, failed: undefined } }),
};
