import { Gauge, type Registry } from "@prometheus-io/client";
import type { Freshness } from "../../changes/freshness.ts";
import type { PageCache } from "../../pages/cache/page-cache.ts";
import { listenerFailures } from "../../process/guard-listener.ts";
import { logTroubles } from "../../process/log.ts";
import { refusedMessages } from "../../process/refused-messages.ts";
import type { DatabaseConnections } from "../../start/open-services.ts";

/** The parts of one process that are watched. */
export interface ProcessParts {
  readonly cache: Pick<PageCache, "size" | "hits" | "misses">;
  readonly freshness: Pick<Freshness, "silence" | "isListening">;
  readonly connections: DatabaseConnections;
  /** How often processes of this portal have ended and were started again. */
  readonly restarts: number;
}

/** What each process tells of itself; several are added up, or the worst is told. */
export function processGauges(
  registry: Registry,
  { cache, freshness, connections, restarts }: ProcessParts,
): void {
  const gauge = (
    name: string,
    help: string,
    read: () => number,
    of: "sum" | "max" | "min" = "sum",
  ) => {
    const registered: Gauge = new Gauge({
      name,
      help,
      aggregator: of,
      registers: [registry],
      collect: () => registered.set(read()),
    });
  };
  gauge("hilal_processes", "Processes that serve this portal on this machine", () => 1);
  gauge(
    "hilal_process_restarts",
    "Serving processes that ended without being asked to since the portal was started, and were started again",
    () => restarts,
    "max",
  );
  gauge(
    "hilal_listener_failures",
    "Raw events whose listener failed since start: each is a fault of ours, and its connection was ended",
    () => [...listenerFailures().values()].reduce((sum, count) => sum + count, 0),
  );
  gauge("hilal_page_cache_pages", "Pages kept", () => cache.size.pages);
  gauge("hilal_page_cache_bytes", "Bytes kept", () => cache.size.bytes);
  gauge("hilal_page_cache_hits", "Pages answered from memory since start", () => cache.hits);
  gauge("hilal_page_cache_misses", "Pages asked for that were not kept", () => cache.misses);
  gauge(
    "hilal_changes_silence_seconds",
    "Time up to which a write of another instance may be unheard here",
    () => freshness.silence() / 1_000,
    "max",
  );
  gauge(
    "hilal_changes_listening",
    "1 while each process hears what others write; without that no page is answered from memory",
    () => (freshness.isListening() ? 1 : 0),
    "min",
  );
  gauge("hilal_slow_queries", "Statements since start that took longer than SLOW_QUERY_MS", () =>
    connections.slowQueries.count(),
  );
  gauge(
    "hilal_log_failures",
    "Attempts to write the log since start that failed, each tried again: a full disk, an output that nobody reads",
    () => logTroubles.failures,
  );
  gauge(
    "hilal_log_lines_lost",
    "Lines of the log since start that were lost since it could not be written for too long",
    () => logTroubles.lost,
  );
  const refused: Gauge<"reason"> = new Gauge({
    name: "hilal_socket_refusals",
    help: "Messages and sockets of working copies that were refused since start, by reason",
    labelNames: ["reason"],
    registers: [registry],
    collect() {
      for (const [reason, count] of refusedMessages()) refused.set({ reason }, count);
    },
  });
  const open: Gauge<"pool" | "state"> = new Gauge({
    name: "hilal_database_connections",
    help: "Connections to the database by pool, and the requests that wait for one",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(
        connections.pools,
      )) {
        open.set({ pool, state: "used" }, totalCount - idleCount);
        open.set({ pool, state: "idle" }, idleCount);
        open.set({ pool, state: "waited_for" }, waitingCount);
      }
    },
  });
}
