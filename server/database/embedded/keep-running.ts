import { setTimeout as delay } from "node:timers/promises";
import { type ServerOptions, type ServerProcess, spawnServer } from "./server-process.ts";

/** How long to wait before the database is started again; twice as long each time it ends soon after. */
const shortestPause = 250;
const longestPause = 30_000;
/** A server that ran this long had a trouble of its own, not the one before. */
const longRun = 60_000;

/**
 * Starts the server again on the same port whenever it ends without being asked to: somebody stopped it, or the system
 * took its memory. Meanwhile calls answer 503, and the pool's next connection finds it back.
 *
 * @returns stops the server, and the watching with it; in the way of `ServerProcess.stop`
 */
export function keepRunning(first: ServerProcess, options: ServerOptions): ServerProcess["stop"] {
  const stopping = new AbortController();
  let server = first;
  const watch = async () => {
    let startedAt = Date.now();
    let pause = shortestPause;
    for (;;) {
      const said = await server.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > longRun) pause = shortestPause;
      options.log.error({ postgres: said }, "the embedded database has ended; it is started again");
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pause = Math.min(pause * 2, longestPause);
      startedAt = Date.now();
      server = spawnServer(options);
    }
  };
  const watching = watch();
  return async (hurry) => {
    stopping.abort();
    await server.stop(hurry);
    await watching;
  };
}
