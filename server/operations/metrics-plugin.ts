import { statfs } from "node:fs/promises";
import { BlockList, isIPv6 } from "node:net";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Freshness } from "../changes/freshness.ts";
import type { DatabaseConnections } from "../database/open-database.ts";
import type { LastBackups } from "../features/dashboard/dashboard.store.ts";
import { HttpError } from "../http/api/http-error.ts";
import { isSameSecret } from "../http/security/signed-token.ts";
import type { JobKind } from "../jobs/job-kinds.ts";
import { listenerFailures } from "../process/guard-listener.ts";
import { type IpcPeers, noIpcPeers } from "../process/ipc.ts";
import { logTroubles } from "../process/log.ts";
import { rejectedMessages } from "../process/rejected-messages.ts";
import type { WatchedJobs } from "./watched-jobs.store.ts";

/** The parts of one process that are watched. */
interface ProcessParts {
  /** The size of the page cache, and its hits and misses. */
  readonly cache: {
    readonly size: { readonly pages: number; readonly bytes: number };
    readonly hits: number;
    readonly misses: number;
  };
  readonly freshness: Pick<Freshness, "silence" | "isListening">;
  readonly connections: DatabaseConnections;
  /** How often processes of this portal have ended and were started again. */
  readonly restarts: number;
}

/** Gauges of a single process; over several processes they are summed, or the worst value counts. */
function processGauges(
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
      for (const [reason, count] of rejectedMessages()) refused.set({ reason }, count);
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

/** Figures of the whole portal, read from the database. */
interface StoredFigures {
  readonly jobs: ReadonlyMap<JobKind, WatchedJobs>;
  readonly backups: LastBackups;
}

interface SharedParts {
  readonly stored: () => Promise<StoredFigures>;
  readonly dataDir: string;
}

/**
 * Gauges that are the same in every process.
 * @returns reads them, to be called before each scrape; without the database it reads the others
 */
function sharedGauges(registry: Registry, { stored, dataDir }: SharedParts): () => Promise<void> {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge<Label>({ name, help, labelNames, aggregator: "max", registers: [registry] });

  const unfinished = gauge(
    "hilal_jobs_unfinished",
    "Background work that waits, is being done or is to be tried again, by kind",
    ["kind"],
  );
  const failed = gauge("hilal_jobs_failed", "Background work given up in the last day, by kind", [
    "kind",
  ]);
  const late = gauge(
    "hilal_jobs_late_seconds",
    "For how long background work is due that nobody has begun, by kind",
    ["kind"],
  );
  const proven = gauge(
    "hilal_backup_proven_timestamp_seconds",
    "When the rows of the last proven backup were read; 0 without one",
  );
  const backupFailed = gauge("hilal_backup_failed", "1 when the last backup failed");
  const free = gauge("hilal_disk_free_bytes", "Free on the disk of the data folder");
  const size = gauge("hilal_disk_size_bytes", "Size of the disk of the data folder");
  const reachable = gauge("hilal_database_reachable", "1 while the database answers");
  return async () => {
    const figures = await stored().catch(() => undefined);
    reachable.set(figures ? 1 : 0);
    for (const [kind, jobs] of figures?.jobs ?? []) {
      unfinished.set({ kind }, jobs.unfinished);
      failed.set({ kind }, jobs.failed);
      late.set({ kind }, jobs.late);
    }
    if (figures) {
      proven.set((figures.backups.proven?.madeAt.getTime() ?? 0) / 1_000);
      backupFailed.set(figures.backups.failed ? 1 : 0);
    }
    const disk = await statfs(dataDir);
    free.set(disk.bavail * disk.bsize);
    size.set(disk.blocks * disk.bsize);
  };
}

interface MetricsAccess {
  /** Secret that a collector sends as `Authorization: Bearer`; without one, only this machine may read the metrics. */
  readonly token: string | undefined;
  /** Whether a reverse proxy is in front of the portal, as far as the settings show. */
  readonly behindProxy: boolean;
}

/** Whether a request may read the metrics. */
function mayReadMetrics(
  request: Pick<FastifyRequest, "headers" | "socket">,
  { token, behindProxy }: MetricsAccess,
): boolean {
  if (!token) return !behindProxy && isFromThisMachine(request);
  return isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`);
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Headers that a proxy adds; any one of them shows that the request comes from another machine. */
const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether a request comes from a program on this machine. A proxy on this machine connects from loopback too, so no
 * proxy header may be present; and a page whose own host name resolves to loopback (DNS rebinding) sends that name as
 * `Host`.
 */
function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, "headers" | "socket">) {
  const peer = socket.remoteAddress ?? "";
  return (
    loopback.check(peer, isIPv6(peer) ? "ipv6" : "ipv4") &&
    proxyHeaders.every((name) => headers[name] === undefined) &&
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? "localhost")
  );
}

export interface MetricsOptions extends MetricsAccess, ProcessParts {
  /** Reads the figures of the database; rejects when it does not answer. */
  readonly stored: () => Promise<StoredFigures>;
  /** The folder whose disk space is reported. */
  readonly dataDir: string;
  /** The other processes of this portal, whose figures are added to this one's. */
  readonly siblings?: IpcPeers | undefined;
}

/** `/metrics` for Prometheus: the process, requests, cached pages, the database, background work, the disk, backups. */
export function metricsPlugin(app: FastifyInstance, options: MetricsOptions): void {
  const { siblings = noIpcPeers } = options;
  const registry = new Registry();
  // The default of ten times per second would wake an idle process.
  collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: 5_000 });
  const duration = new Histogram({
    name: "hilal_http_request_seconds",
    help: "Time from request to answer, by route; pages answered from the cache are counted apart",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  processGauges(registry, options);
  const readShared = sharedGauges(registry, options);

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  const own = async () => {
    await readShared();
    // The library's own shape for adding up several processes.
    return registry.getMetricsAsJSON();
  };
  siblings.handle("metrics", own);
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw new HttpError("unauthenticated");
    const others = await siblings.request("metrics", null);
    const figures = await own();
    // A single process uses its registry directly: aggregated, the process start time would be wrong.
    const all = others.length === 0 ? registry : Registry.aggregate([figures, ...others]);
    return reply.type(registry.contentType).send(await all.metrics());
  });
}
