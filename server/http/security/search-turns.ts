import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type InTurn, limitConcurrency } from "../../process/concurrency-limit.ts";
import type { Config } from "../../process/config.ts";
import { HttpError } from "../api/http-error.ts";
import { callerAddress } from "../api/request-context.ts";
import { addressSubject } from "./address-subject.ts";
import { classify } from "./rate-limit.ts";

/** Searches of one address in one process (product: search 32). */
const searchLimits = {
  /** How many run at a time: enough for an office, and little beside the work for everybody else. */
  running: 3,
  /** How many wait for those. */
  waiting: 50,
};

export type SearchLimits = Readonly<typeof searchLimits>;

/** Seconds until a refused search may be sent again: the waiting ones are done sooner. */
const retryAfter = 2;

interface SearchTurns {
  /**
   * Runs the work of a request at once, or that of a search or of suggestions when its address has a free place. What still
   * waits when its client leaves is never run; what runs keeps its place until it is done.
   * @throws HttpError 429 `too_many_requests` when too many of this address wait already
   */
  run<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T>;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly searchTurns: SearchTurns;
  }
}

/** The searches of one address. */
interface Line {
  readonly inTurn: InTurn;
  /** The running and the waiting ones. */
  length: number;
}

/** Lets each address search only so many times at once. Must be called before the routes are mounted. */
export function limitSearches(
  app: FastifyInstance,
  config: Pick<Config, "RATE_LIMIT">,
  { running, waiting }: SearchLimits = searchLimits,
): void {
  const lines = new Map<string, Line>();

  app.decorate("searchTurns", {
    async run(request, reply, work) {
      const kind = classify(request);
      const isSearch = kind === "search" || kind === "suggestion";
      if (!isSearch || config.RATE_LIMIT === "off") return work();
      const address = addressSubject(callerAddress(request));
      const line = lines.get(address) ?? { inTurn: limitConcurrency(running), length: 0 };
      if (line.length >= running + waiting) {
        throw new HttpError("too_many_requests", { text: "too_many_searches", retryAfter });
      }
      lines.set(address, line);
      line.length += 1;
      const leaving = watchLeaving(reply);
      try {
        return await line.inTurn(
          async () => {
            // Searches answered from memory would otherwise follow each other without a pause.
            await nextTurn();
            return await work();
          },
          undefined,
          leaving.signal,
        );
      } finally {
        leaving.stop();
        line.length -= 1;
        if (line.length === 0) lines.delete(address);
      }
    },
  });
}

/** Returns a signal that aborts when the connection is closed before the answer is sent. */
function watchLeaving({ raw }: FastifyReply) {
  const controller = new AbortController();
  const leave = () => {
    // As Node's own error of an aborted request, so that it counts as no failure.
    controller.abort(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  };
  if (raw.destroyed) leave();
  raw.once("close", leave);
  return { signal: controller.signal, stop: () => raw.off("close", leave) };
}
