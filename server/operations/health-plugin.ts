import type { FastifyInstance } from "fastify";
import type { Freshness } from "../changes/freshness.ts";
import { ping } from "../database/ping.ts";
import type { Services } from "../services/services.ts";

/** A part that must work before requests are welcome. */
export interface ReadinessCheck {
  readonly name: string;
  /** Rejects when the part does not work. */
  check(): Promise<unknown>;
}

/** Whether the database answers. */
export function databaseCheck({ database }: Pick<Services, "database">): ReadinessCheck {
  return { name: "database", check: () => ping(database) };
}

/** Whether files can be stored. */
export function storageCheck({ media }: Pick<Services, "media">): ReadinessCheck {
  return { name: "storage", check: () => media.check() };
}

/** Whether this instance is told what others write; without that it uses no cached page and is slower. */
export function changesCheck(freshness: Freshness): ReadinessCheck {
  const name = "changes";
  return {
    name,
    check: async () => {
      if (!freshness.isListening())
        throw new Error("The database has not been heard for too long.");
    },
  };
}

interface HealthOptions {
  readonly checks: readonly ReadinessCheck[];
  /** Whether the portal is about to stop: it still answers, but wants no new requests. */
  readonly isDraining?: () => boolean;
  /** Milliseconds until a part that has not answered counts as failed. */
  readonly timeout?: number;
}

/** `/healthz`: the process lives. `/readyz`: each part works, or 503 and which does not; 503 as well before a stop. */
export function healthPlugin(
  app: FastifyInstance,
  { checks, isDraining = () => false, timeout = 2_000 }: HealthOptions,
): void {
  const results = checks.map(({ name, check }) => [name, oneAtATime(check)] as const);
  app.get("/healthz", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (isDraining()) return reply.status(503).send({ status: "draining", checks: {} });
    const found = await Promise.all(
      results.map(async ([name, result]) => [name, await within(timeout, result())] as const),
    );
    const ready = found.every(([, result]) => result === "ok");
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "unavailable", checks: Object.fromEntries(found) });
  });
}

type CheckResult = "ok" | "failed";

/** Whoever asks while a check is under way waits for the same one: a part that hangs is not asked ever more. */
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

async function within(timeout: number, result: Promise<CheckResult>): Promise<CheckResult> {
  const late = Promise.withResolvers<CheckResult>();
  const timer = setTimeout(() => late.resolve("failed"), timeout);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
