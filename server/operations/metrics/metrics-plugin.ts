import { collectDefaultMetrics, Histogram, Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../../http/api/http-error.ts";
import { noSiblings, type Siblings } from "../../process/siblings.ts";
import { type MetricsAccess, mayReadMetrics } from "./metrics-access.ts";
import { type ProcessParts, processGauges } from "./process-gauges.ts";
import { type StoredFigures, sharedGauges } from "./shared-gauges.ts";

export interface MetricsOptions extends MetricsAccess, ProcessParts {
  /** What is asked of the database; rejects when it does not answer. */
  readonly stored: () => Promise<StoredFigures>;
  /** The folder whose disk is watched. */
  readonly dataDir: string;
  /** The other processes of this portal, whose figures are told together with the own ones. */
  readonly siblings?: Siblings | undefined;
}

/** `/metrics` for Prometheus: the process, requests, cached pages, the database, background work, the disk, backups. */
export function metricsPlugin(app: FastifyInstance, options: MetricsOptions): void {
  const { siblings = noSiblings } = options;
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
  siblings.hear("metrics", own);
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw new HttpError("unauthenticated");
    const others = await siblings.ask("metrics", null);
    const figures = await own();
    // Added up, it would no longer say since when a process runs.
    const all = others.length === 0 ? registry : Registry.aggregate([figures, ...others]);
    return reply.type(registry.contentType).send(await all.metrics());
  });
}
