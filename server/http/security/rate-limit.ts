import rateLimit from "@fastify/rate-limit";
import { isLanguage } from "@hilal/i18n/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../process/config.ts";
import { noSiblings, type Siblings } from "../../process/siblings.ts";
import { HttpError } from "../api/http-error.ts";
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
  /** Requests to become a socket. An office of fifty editors comes back a few times after a restart. */
  upgrade: 600,
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
  /**
   * Counts a request to become a socket, which reaches no route.
   * @param address the caller's network address
   * @returns whether it is within the limit
   */
  allowsUpgrade(address: string): boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly rateLimits: RateLimits;
  }
}

/** How often what was counted here is told to the other processes, in milliseconds. */
const tellEvery = 50;

interface FloodOptions {
  readonly limits?: FloodLimits | undefined;
  readonly siblings?: Siblings | undefined;
}

/**
 * Refuses a flood from one address with 429. Counted in memory, by the processes of each instance together: it must cost
 * nothing; what is sensitive is counted by `countAttempt` besides. Register it before the routes.
 */
export async function limitRates(
  app: FastifyInstance,
  config: Pick<Config, "RATE_LIMIT">,
  { limits = floodLimits, siblings = noSiblings }: FloodOptions = {},
): Promise<void> {
  const kinds = Object.keys(floodLimits) as FloodKind[];
  const counts = new Map(kinds.map((kind) => [kind, new FloodCounts()]));
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    store: FloodCounts,
    keyGenerator: ({ ip }) => addressSubject(ip),
  });
  const counters = Object.fromEntries(
    kinds.map((kind) => {
      // The plugin hands the options of each limit to the store that it asks for.
      const options = { max: limits[kind], counts: counts.get(kind) };
      return [kind, app.createRateLimit(options)];
    }),
  ) as Record<FloodKind, ReturnType<typeof app.createRateLimit>>;
  tellCounts(app, counts, siblings);

  app.decorate("rateLimits", {
    async count(request, kind = kindOf(request)) {
      if (config.RATE_LIMIT === "off") return;
      const counted = await counters[kind](request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new HttpError("too_many_requests", { retryAfter: counted.ttlInSeconds });
    },
    allowsUpgrade(address) {
      if (config.RATE_LIMIT === "off") return true;
      const counted = counts.get("upgrade")?.count(addressSubject(address));
      return counted === undefined || counted.asked <= limits.upgrade;
    },
  });
  app.addHook("onRequest", (request) => app.rateLimits.count(request));
}

/** What is counted in one process counts in all of them a moment later. */
function tellCounts(
  app: FastifyInstance,
  counts: ReadonlyMap<string, FloodCounts>,
  siblings: Siblings,
): void {
  if (siblings === noSiblings) return;
  siblings.hear("asked", (told) => {
    for (const [kind, address, count] of told) counts.get(kind)?.add(address, count);
    return null;
  });
  const timer = setInterval(() => {
    const told = [...counts].flatMap(([kind, own]) =>
      own.takeUntold().map(([address, count]) => [kind, address, count] as const),
    );
    if (told.length > 0) void siblings.ask("asked", told);
  }, tellEvery);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
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

interface Count {
  asked: number;
  /** When the minute of an address began, in milliseconds since 1970. */
  readonly since: number;
}

/** Addresses counted at a time; the one that began longest ago goes first. */
const countedAddresses = 10_000;
const minute = 60_000;

/** How often each address asked in its minute, as the rate limiting plugin stores it, and what siblings counted beside. */
export class FloodCounts {
  readonly #counts = new Map<string, Count>();
  /** Not gathered where there is nobody to tell. */
  #untold: Map<string, number> | undefined;

  /** The plugin's way to count one request. */
  incr(
    address: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
  ): void {
    const { asked, since } = this.count(address);
    done(null, { current: asked, ttl: since + minute - Date.now() });
  }

  /** Counts one request here, to be told to the siblings. */
  count(address: string): Count {
    this.#untold?.set(address, (this.#untold.get(address) ?? 0) + 1);
    return this.add(address, 1);
  }

  /** The plugin's way to ask for the store of one limit: the one that its options name. */
  child(options: object): FloodCounts {
    return (options as { counts?: FloodCounts }).counts ?? new FloodCounts();
  }

  /** Counts what was asked here or elsewhere. */
  add(address: string, requests: number): Count {
    const now = Date.now();
    const known = this.#counts.get(address);
    if (known && now - known.since < minute) {
      known.asked += requests;
      return known;
    }
    const begun = { asked: requests, since: now };
    this.#counts.delete(address);
    this.#counts.set(address, begun);
    const [longest] = this.#counts.keys();
    if (this.#counts.size > countedAddresses && longest !== undefined) this.#counts.delete(longest);
    return begun;
  }

  /** What was counted here since this was asked last; nothing the first time. */
  takeUntold(): [address: string, requests: number][] {
    const untold = [...(this.#untold ?? [])];
    this.#untold = new Map();
    return untold;
  }
}
