import rateLimit from "@fastify/rate-limit";
import { isLanguage } from "@hilal/i18n/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../api/errors/http-error.ts";
import type { Config } from "../config/config.ts";
import { addressSubject } from "./address-subject.ts";

/**
 * What one address may do in a minute, by what it costs us. A whole office, or a mobile network that shows thousands of
 * readers as one address, stays far below: pages and built files that are kept in memory are not counted at all.
 */
export const floodLimits = {
  /** Calls of the API that only read. */
  read: 1_200,
  /** Everything that is no GET or HEAD: calls that write, forms, uploads. */
  write: 240,
  /** Searches, on the page or by a call: the database reads much for each. */
  search: 300,
  /** What is suggested while somebody types: a call with nearly every letter, and a cheap one. */
  suggestion: 1_200,
  /** Pictures and documents. */
  file: 6_000,
  /** Pictures encoded anew because nobody asked for this width and format before: a core's work, once for all. */
  encoding: 300,
  /** Everything else. */
  page: 3_000,
  /** Of these, what is not kept and has to be rendered; unknown addresses too. */
  rendering: 600,
} as const satisfies Readonly<Record<string, number>>;

export type FloodKind = keyof typeof floodLimits;
export type FloodLimits = Readonly<Record<FloodKind, number>>;

/** Counts what is done for an address. */
interface RateLimits {
  /**
   * Counts a request by its kind. Every request is counted once when it arrives, and again for work that turns out to be
   * dear.
   * @param kind what the request itself tells when left out
   * @throws HttpError 429 `too_many_requests` with the seconds until the minute ends
   */
  count(request: FastifyRequest, kind?: FloodKind): Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly rateLimits: RateLimits;
  }
}

/** Addresses counted at a time, for each kind. */
const countedAddresses = 10_000;

/**
 * Refuses a flood from one address with 429. Counted in memory, each instance for itself: it must cost nothing; what is
 * sensitive is counted by `countAttempt` besides. Register it before the routes.
 */
export async function limitRates(
  app: FastifyInstance,
  config: Pick<Config, "RATE_LIMIT">,
  limits: FloodLimits = floodLimits,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: countedAddresses,
    keyGenerator: ({ ip }) => addressSubject(ip),
  });
  const kinds = Object.keys(floodLimits) as FloodKind[];
  const counters = Object.fromEntries(
    kinds.map((kind) => [kind, app.createRateLimit({ max: limits[kind] })]),
  ) as Record<FloodKind, ReturnType<typeof app.createRateLimit>>;

  app.decorate("rateLimits", {
    async count(request, kind = kindOf(request)) {
      if (config.RATE_LIMIT === "off") return;
      const counted = await counters[kind](request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new HttpError("too_many_requests", { retryAfter: counted.ttlInSeconds });
    },
  });
  app.addHook("onRequest", (request) => app.rateLimits.count(request));
}

/** Goes by the canonical path, which routes go by as well. What is not known here is a page, or writes. */
function kindOf({ method, url, query }: Pick<FastifyRequest, "method" | "url" | "query">) {
  if (method !== "GET" && method !== "HEAD") return "write";
  const [first = "", second] = url.slice(1).split(/[/?]/);
  const asks = Boolean((query as { q?: unknown } | null)?.q);
  if (first === "search" || (isLanguage(first) && second === "search")) return "search";
  if (first === "api" && second === "search-suggestions") return "suggestion";
  if (first === "api") return asks ? "search" : "read";
  return first === "media" ? "file" : "page";
}
