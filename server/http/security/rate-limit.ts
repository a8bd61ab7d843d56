import rateLimit from "@fastify/rate-limit";
import { isLanguage } from "@hilal/i18n/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../process/config.ts";
import { type IpcPeers, noIpcPeers } from "../../process/ipc.ts";
import { HttpError } from "../api/http-error.ts";
import { addressSubject } from "./address-subject.ts";

/**
 * Requests per minute allowed to one address, by their cost. A whole office, or a mobile network that shows thousands
 * of readers as one address, stays far below: pages and built files cached in memory are not counted at all.
 */
export const floodLimits = {
  /** API calls that only read. */
  read: 1_200,
  /** All requests except GET and HEAD: calls that write, forms, uploads. */
  write: 240,
  /** Searches, on the page or by a call: each makes the database read much. */
  search: 300,
  /** Suggestions while a user types: a call with nearly every letter, and a cheap one. */
  suggestion: 1_200,
  /** Pictures and documents. */
  file: 6_000,
  /**
   * Pictures that must be encoded because this width and format was never requested before: a processor core's work,
   * once per variant.
   */
  encoding: 300,
  /** Picture cards that must be made: each takes a core a third of a second. */
  card: 60,
  /** Everything else. */
  page: 3_000,
  /** Pages that are not cached and must be rendered, including unknown addresses; they are counted as `page` too. */
  rendering: 600,
  /** Upgrade requests (WebSocket). An office of fifty editors reconnects a few times after a restart. */
  upgrade: 600,
} as const satisfies Readonly<Record<string, number>>;

export type FloodKind = keyof typeof floodLimits;
export type FloodLimits = Readonly<Record<FloodKind, number>>;

/** Counts the requests of each address. */
interface RateLimits {
  /**
   * Counts a request by its kind. Every request is counted once when it arrives, and again for work that turns out to
   * be expensive.
   * @param kind derived from the request when left out
   * @throws HttpError 429 `too_many_requests` with the seconds until the minute ends
   */
  count(request: FastifyRequest, kind?: FloodKind): Promise<void>;
  /**
   * Counts an upgrade request, which reaches no route.
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

/** How often the counts of this process are sent to the other processes, in milliseconds. */
const shareEvery = 50;

interface FloodOptions {
  readonly limits?: FloodLimits | undefined;
  readonly siblings?: IpcPeers | undefined;
}

/**
 * Refuses a flood from one address with 429. Requests are counted in memory, across the processes of each instance,
 * because counting must cost nothing; sensitive actions are also counted by `countAttempt`. Must be registered before
 * the routes.
 */
export async function limitRates(
  app: FastifyInstance,
  config: Pick<Config, "RATE_LIMIT">,
  { limits = floodLimits, siblings = noIpcPeers }: FloodOptions = {},
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
      // The plugin passes the options of each limit to the store's `child`.
      const options = { max: limits[kind], counts: counts.get(kind) };
      return [kind, app.createRateLimit(options)];
    }),
  ) as Record<FloodKind, ReturnType<typeof app.createRateLimit>>;
  shareCounts(app, counts, siblings);

  app.decorate("rateLimits", {
    async count(request, kind = classify(request)) {
      if (config.RATE_LIMIT === "off") return;
      const counted = await counters[kind](request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new HttpError("too_many_requests", { retryAfter: counted.ttlInSeconds });
    },
    allowsUpgrade(address) {
      if (config.RATE_LIMIT === "off") return true;
      const counted = counts.get("upgrade")?.count(addressSubject(address));
      return counted === undefined || counted.requests <= limits.upgrade;
    },
  });
  app.addHook("onRequest", (request) => app.rateLimits.count(request));
}

/** Shares counts: a request counted in one process counts in all of them a moment later. */
function shareCounts(
  app: FastifyInstance,
  counts: ReadonlyMap<string, FloodCounts>,
  siblings: IpcPeers,
): void {
  if (siblings === noIpcPeers) return;
  siblings.handle("asked", (told) => {
    for (const [kind, address, count] of told) counts.get(kind)?.add(address, count);
    return null;
  });
  const timer = setInterval(() => {
    const told = [...counts].flatMap(([kind, own]) =>
      own.takeUnshared().map(([address, count]) => [kind, address, count] as const),
    );
    if (told.length > 0) void siblings.request("asked", told);
  }, shareEvery);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/**
 * Returns the kind by which a request is counted. Uses the canonical path, as the routes do. Any other read counts as a
 * page.
 */
export function classify({
  method,
  url,
  query,
}: Pick<FastifyRequest, "method" | "url" | "query">): FloodKind {
  if (method !== "GET" && method !== "HEAD") return "write";
  const [first = "", second] = url.slice(1).split(/[/?]/);
  const asks = Boolean((query as { q?: unknown } | null)?.q);
  if (first === "search" || (isLanguage(first) && second === "search")) return "search";
  if (first === "api" && second === "search-suggestions") return "suggestion";
  if (first === "api") return asks ? "search" : "read";
  return first === "media" ? "file" : "page";
}

interface Count {
  requests: number;
  /** When the address's current minute began, in milliseconds since 1970. */
  readonly since: number;
}

/** The number of addresses counted at a time; the oldest is dropped first. */
const countedAddresses = 10_000;
const minute = 60_000;

/**
 * The requests of each address in its current minute, as a store of the rate limiting plugin; includes those counted by
 * other processes.
 */
export class FloodCounts {
  readonly #counts = new Map<string, Count>();
  /**
   * Requests not yet sent to the siblings; not collected until `takeUnshared` is first called, since without siblings
   * nobody takes them.
   */
  #unshared: Map<string, number> | undefined;

  /** Part of the plugin's store interface: counts one request. */
  incr(
    address: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
  ): void {
    const { requests, since } = this.count(address);
    done(null, { current: requests, ttl: since + minute - Date.now() });
  }

  /** Counts one request of this process, to be sent to the siblings. */
  count(address: string): Count {
    this.#unshared?.set(address, (this.#unshared.get(address) ?? 0) + 1);
    return this.add(address, 1);
  }

  /** Part of the plugin's store interface: returns the store of a limit, from its options. */
  child(options: object): FloodCounts {
    return (options as { counts?: FloodCounts }).counts ?? new FloodCounts();
  }

  /** Adds requests counted in this process or another. */
  add(address: string, requests: number): Count {
    const now = Date.now();
    const known = this.#counts.get(address);
    if (known && now - known.since < minute) {
      known.requests += requests;
      return known;
    }
    const begun = { requests, since: now };
    this.#counts.delete(address);
    this.#counts.set(address, begun);
    const [longest] = this.#counts.keys();
    if (this.#counts.size > countedAddresses && longest !== undefined) this.#counts.delete(longest);
    return begun;
  }

  /** Returns the requests counted in this process since the last call; nothing the first time. */
  takeUnshared(): [address: string, requests: number][] {
    const untold = [...(this.#unshared ?? [])];
    this.#unshared = new Map();
    return untold;
  }
}
