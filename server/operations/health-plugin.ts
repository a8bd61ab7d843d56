import type { FastifyInstance } from "fastify";
import { resolveWithin } from "../process/time-limits.ts";
import type { ReadinessCheck } from "./readiness-checks.ts";

interface HealthOptions {
  readonly checks: readonly ReadinessCheck[];
  /** Whether the portal is about to stop: it still answers, but should get no new requests. */
  readonly isDraining?: () => boolean;
  /** Milliseconds until a part that has not answered counts as failed. */
  readonly timeout?: number;
}

/**
 * `/healthz`: the process is alive. `/readyz`: reports whether each part works; 503 when a failure would affect readers
 * or staff everywhere, and before a shutdown (product: operations 9).
 */
export function healthPlugin(
  app: FastifyInstance,
  { checks, isDraining = () => false, timeout = 2_000 }: HealthOptions,
): void {
  const results = checks.map((one) => ({ ...one, result: oneAtATime(one.check) }));
  app.get("/healthz", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (isDraining()) return reply.status(503).send({ status: "draining", checks: {} });
    const found = await Promise.all(
      results.map(async ({ result, ...one }) => ({
        ...one,
        came: await resolveWithin(timeout, result(), "failed"),
      })),
    );
    const failed = found.filter(({ came }) => came === "failed");
    const isReady = failed.every(({ isNeeded }) => isNeeded === false);
    const degraded = failed.length > 0 ? "degraded" : "ok";
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? degraded : "unavailable",
      checks: Object.fromEntries(found.map(({ name, came }) => [name, came])),
    });
  });
}

type CheckResult = "ok" | "failed";

/** Concurrent requests share a check that is under way, so that a hanging part does not pile up checks. */
function oneAtATime(check: ReadinessCheck["check"]): () => Promise<CheckResult> {
  let underWay: Promise<CheckResult> | undefined;
  return () => {
    underWay ??= check()
      .then(
        () => "ok" as const,
        () => "failed" as const,
      )
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}
