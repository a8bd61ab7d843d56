import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Freshness } from "../changes/freshness.ts";
import type { Services } from "../services.ts";

/** A part that must work before requests are welcome. */
export interface ReadinessCheck {
  readonly name: string;
  /** Rejects when the part does not work. */
  check(): Promise<unknown>;
}

/** Whether the database answers. */
export function databaseCheck({ database }: Pick<Services, "database">): ReadinessCheck {
  return { name: "database", check: () => database.execute(sql`select 1`) };
}

/** Whether files can be stored. */
export function storageCheck({ media }: Pick<Services, "media">): ReadinessCheck {
  return { name: "storage", check: () => media.check() };
}

/** Whether this instance hears what others write; without that it keeps no page and is slower. */
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

/** `/healthz`: the process lives. `/readyz`: each part works, or 503 and which does not. */
export function healthPlugin(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get("/healthz", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, await check().then(ok, failed)] as const),
    );
    const ready = results.every(([, result]) => result === "ok");
    return reply
      .header("cache-control", "no-store")
      .status(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "unavailable", checks: Object.fromEntries(results) });
  });
}

const ok = () => "ok" as const;
const failed = () => "failed" as const;
