import type { Log } from "./log.ts";

interface GuardOptions {
  /** Names the listener in the log and in the metrics, such as `upgrade`. */
  readonly what: string;
  readonly log: Pick<Log, "error">;
}

/**
 * Limits each listener to one log line a minute: an attacker who finds a repeatable error must not fill the log with
 * it.
 */
const loggedEvery = 60_000;

interface Failures {
  count: number;
  lastLogged: number;
}

const failures = new Map<string, Failures>();

/** How many calls of guarded listeners have failed in this process, by the listener's name. */
export const listenerFailures = (): ReadonlyMap<string, number> =>
  new Map(Array.from(failures, ([what, { count }]) => [what, count]));

/**
 * Wraps the listener of a raw event (`upgrade`, `clientError`, a message of a socket or of another process), in which
 * an exception or a rejection would end the process. A failure is counted, logged (once a minute), and ends the sockets
 * among the listener's arguments.
 * @returns a listener that never throws and never rejects
 */
export function guardListener<Given extends readonly unknown[]>(
  { what, log }: GuardOptions,
  listener: (...given: Given) => unknown,
): (...given: Given) => void {
  const known = failures.get(what) ?? { count: 0, lastLogged: Number.NEGATIVE_INFINITY };
  failures.set(what, known);
  const fail = (error: unknown, given: Given) => {
    known.count += 1;
    endSockets(given);
    const now = performance.now();
    if (now - known.lastLogged < loggedEvery) return;
    known.lastLogged = now;
    log.error({ err: error, listener: what, failures: known.count }, "a raw listener failed");
  };
  return (...given) => {
    try {
      const result = listener(...given);
      if (result instanceof Promise) result.catch((error: unknown) => fail(error, given));
    } catch (error) {
      fail(error, given);
    }
  };
}

/** Ends everything among a listener's arguments that can be ended: a stream, a request, a WebSocket. */
function endSockets(given: readonly unknown[]): void {
  for (const each of given) {
    const { terminate, destroy } = Object(each) as Record<string, unknown>;
    const end = typeof terminate === "function" ? terminate : destroy;
    if (typeof end !== "function") continue;
    try {
      Reflect.apply(end, each, []);
    } catch {
      // It has already ended.
    }
  }
}
