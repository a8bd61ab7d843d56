import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { type ServerOptions, type ServerProcess, spawnServer } from "./server-process.ts";

/** Pause before the database is restarted, in milliseconds; doubled each time it ends again soon. */
const shortestPause = 250;
const longestPause = 30_000;
/** A server that ran this long failed for a new reason, not the previous one: the pause is reset. */
const longRun = 60_000;

/**
 * Restarts the server on the same port whenever it ends unexpectedly: a user stopped it, or the system ran out of
 * memory. Meanwhile calls answer 503, and the pool's next connection reaches the restarted server.
 *
 * @returns a function that stops the watching and the server, like `ServerProcess.stop`
 */
function keepRunning(first: ServerProcess, options: ServerOptions): ServerProcess["stop"] {
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

export interface ReadyServer {
  /** The superuser's address of the database `postgres`. */
  readonly adminUrl: string;
  readonly stop: ServerProcess["stop"];
}

/** The number of start attempts: another program may take the port between finding it and using it. */
const attempts = 3;
/** How long a start may take; after a crash PostgreSQL first replays its log. */
const readyWithin = 10 * 60_000;
const sayAfter = 10_000;

/**
 * Starts the server on a free loopback port, waits until it answers, and keeps it running from then on.
 * @throws OperatorError with PostgreSQL's message, when it ends instead; the signal's reason when it is aborted
 * meanwhile
 */
export async function startServer(
  options: Omit<ServerOptions, "port"> & { password: string; signal: AbortSignal },
): Promise<ReadyServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const server = spawnServer({ ...options, port });
    const adminUrl = `postgresql://postgres:${options.password}@127.0.0.1:${port}/postgres`;
    const lastWords = await untilReady(adminUrl, server, options).catch(async (error) => {
      await server.stop();
      throw error;
    });
    if (!lastWords) return { adminUrl, stop: keepRunning(server, { ...options, port }) };
    const isPortTaken = lastWords.some((line) => line.includes("Address already in use"));
    if (!isPortTaken || attempt === attempts) throw new OperatorError(failure(lastWords));
  }
}

/** Waits until the server accepts connections; returns its last lines of output if it ends instead. */
async function untilReady(
  url: string,
  server: ServerProcess,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<string[] | undefined> {
  let lastWords: string[] | undefined;
  void server.ended.then((said) => {
    lastWords = said;
  });
  const started = Date.now();
  let said = 0;
  while (!lastWords) {
    if (await isAnswering(url)) return undefined;
    const waited = Date.now() - started;
    if (waited > readyWithin) {
      throw new OperatorError("The embedded database was not ready within ten minutes.");
    }
    if (waited > (said + 1) * sayAfter) {
      said += 1;
      log.info({ seconds: Math.round(waited / 1_000) }, "the embedded database is recovering");
    }
    await delay(25, undefined, { signal });
  }
  return lastWords;
}

/** Errors of a server that is still starting (57P03: cannot_connect_now). */
const notYet = new Set(["ECONNREFUSED", "ECONNRESET", "57P03"]);

/**
 * Whether a server accepts connections at an address.
 * @throws OperatorError when it refuses the portal
 */
export async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A broken connection also emits an error event, which would end the process if unhandled.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (code === undefined || notYet.has(code)) return false;
    throw new OperatorError(`The embedded database refuses the portal: ${message}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Describes the failure in one line, from the lines in which PostgreSQL states the cause. */
function failure(lastWords: string[]): string {
  const causes = lastWords.filter((line) => /\b(?:FATAL|PANIC|HINT|DETAIL):/.test(line));
  const words = (causes.length > 0 ? causes : lastWords).join(" ");
  return `The embedded database did not start: ${words}`;
}

/**
 * Returns a free port of this machine, below those that systems give to outgoing connections: such a connection could
 * take it before it is used.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(15_000, 32_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error("No free port was found.");
}
