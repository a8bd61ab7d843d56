import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { addressSubject } from "./address-subject.ts";
import { Refusal } from "./refusal.ts";

/** Calls of the API that one address may make in a minute: far more than people do, far less than a flood. */
export const floodLimits = { reads: 1_200, writes: 240 } as const;

const isRead = (request: FastifyRequest) => request.method === "GET" || request.method === "HEAD";

/**
 * Refuses a flood from one address with 429. Counted in memory, each instance for itself: it must cost nothing; what is
 * sensitive is counted by `countAttempt` besides. Register it before the routes.
 */
export async function limitRates(
  app: FastifyInstance,
  config: Pick<Config, "RATE_LIMIT">,
): Promise<void> {
  if (config.RATE_LIMIT === "off") return;
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (isRead(request) ? floodLimits.reads : floodLimits.writes),
    keyGenerator: (request) => `${isRead(request) ? "r" : "w"} ${addressSubject(request.ip)}`,
    allowList: (request) => !request.url.startsWith("/api/"),
    cache: 20_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal("too_many_requests", { retryAfter: Math.ceil(ttl / 1000) }),
  });
}
