import { setImmediate } from "node:timers";

/** Milliseconds that pieces of work take of one turn of the event loop; then whoever else waits is answered. */
const mostOfTurn = 10;

const waiting: (() => void)[] = [];

/**
 * Does a small piece of work on the event loop when its turn comes: of many that come at once only some run before
 * others are answered. Work that takes longer by itself belongs in a thread.
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
  // Taken away together, and last: what a piece of work itself hands over waits behind the rest.
  waiting.splice(0, done);
  if (waiting.length > 0) setImmediate(takeTurn);
}
