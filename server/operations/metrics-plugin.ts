import { collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../api/errors/http-error.ts";
import type { Freshness } from "../changes/freshness.ts";
import type { JobKind } from "../jobs/job-kinds.ts";
import type { PageCache } from "../pages/cache/page-cache.ts";
import { noSiblings, type Siblings } from "../workers/siblings.ts";
import { type MetricsAccess, mayReadMetrics } from "./metrics-access.ts";

interface MetricsOptions extends MetricsAccess {
  readonly cache: Pick<PageCache, "size" | "hits">;
  readonly freshness: Pick<Freshness, "silence">;
  /** How many pieces of background work of each kind are not yet done. */
  readonly unfinishedJobs: () => Promise<ReadonlyMap<JobKind, number>>;
  /** The other processes of this portal, whose figures are told together with the own ones. */
  readonly siblings?: Siblings | undefined;
}

/** `/metrics` for Prometheus: the process, requests, the page cache, changes received, background work. */
export function metricsPlugin(app: FastifyInstance, options: MetricsOptions): void {
  const { cache, freshness, unfinishedJobs, siblings = noSiblings } = options;
  const registry = new Registry();
  // Ten times a second, as it would by itself, it wakes a process that has nothing to do.
  collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: 5_000 });
  const duration = new Histogram({
    name: "hilal_http_request_seconds",
    help: "Time from request to answer, by route; pages answered from the cache are counted apart",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number, of: "sum" | "max" = "sum") => {
    const registered: Gauge = new Gauge({
      name,
      help,
      aggregator: of,
      registers: [registry],
      collect: () => registered.set(read()),
    });
  };
  gauge("hilal_processes", "Processes that serve this portal on this machine", () => 1);
  gauge("hilal_page_cache_pages", "Pages kept", () => cache.size.pages);
  gauge("hilal_page_cache_bytes", "Bytes kept", () => cache.size.bytes);
  gauge("hilal_page_cache_hits", "Pages answered from the cache since start", () => cache.hits);
  gauge(
    "hilal_changes_silence_seconds",
    "Time up to which a write of another instance may be unheard here",
    () => freshness.silence() / 1_000,
    "max",
  );

  const unfinished: Gauge<"kind"> = new Gauge({
    name: "hilal_jobs_unfinished",
    help: "Background work that waits, is being done or is to be tried again, by kind",
    // Each process asks the same database.
    aggregator: "max",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      for (const [kind, count] of await unfinishedJobs()) unfinished.set({ kind }, count);
    },
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  siblings.hear("metrics", () => registry.getMetricsAsJSON());
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw new HttpError("unauthenticated");
    const others = await siblings.ask("metrics", null);
    // Added up, it would no longer say since when a process runs.
    if (others.length === 0) return reply.type(registry.contentType).send(await registry.metrics());
    const all = Registry.aggregate([await registry.getMetricsAsJSON(), ...others]);
    return reply.type(registry.contentType).send(await all.metrics());
  });
}
