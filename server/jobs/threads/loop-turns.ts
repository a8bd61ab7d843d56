import { setImmediate } from "node:timers";

/** Milliseconds that work may take in one turn of the event loop before other requests are served. */
const mostOfTurn = 10;

const waiting: (() => void)[] = [];

/**
 * Runs a small piece of work on the event loop when its turn comes: of many that are queued at the same time, only some
 * run before other requests are served. Work that takes longer on its own belongs in a thread.
 */
export function inLoopTurn<T>(work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
    if (waiting.length === 1) setImmediate(takeTurn);
  });
}

function takeTurn(): void {
  const until = performance.now() + mostOfTurn;
  let done = 0;
  do {
    waiting[done]?.();
    done += 1;
  } while (done < waiting.length && performance.now() < until);
  // Removed together and last, so that work queued by one of the pieces waits behind the rest.
  waiting.splice(0, done);
  if (waiting.length > 0) setImmediate(takeTurn);
}
