import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { whenAborted } from "../process/time-limits.ts";

/**
 * How long new connections are still accepted while draining, in milliseconds, so that monitors of `/readyz` notice.
 */
const drainDelay = 300;
/** How often connections are checked for becoming idle, in milliseconds. */
const checkEvery = 50;
/**
 * The number of checks that a new connection has to send its first request, and that an ended one has until the peer
 * closes.
 */
const checksAllowed = 5;

/** Tracks the connections of the portal's HTTP servers, and closes them without losing a request. */
export class OpenConnections {
  readonly #servers: Server[] = [];
  /** Each connection with its latest response. */
  readonly #latest = new Map<Socket, ServerResponse | undefined>();
  #draining = false;

  /** Whether the portal is about to stop. */
  get isDraining(): boolean {
    return this.#draining;
  }

  /**
   * Watches a server that does not listen yet.
   * @returns the same server
   */
  watch<S extends Server>(server: S): S {
    this.#servers.push(server);
    server.on("connection", (socket: Socket) => {
      this.#latest.set(socket, undefined);
      socket.once("close", () => this.#latest.delete(socket));
    });
    server.prependListener("request", (request, response) => {
      this.#latest.set(request.socket, response);
      if (this.#draining) sayClose(response);
    });
    return server;
  }

  /** From now on, each response closes its connection. */
  beginDraining(): void {
    this.#draining = true;
    for (const response of this.#latest.values()) if (response) sayClose(response);
  }

  /** Stops accepting connections and destroys all existing ones, even with requests in progress. */
  cutOff(): void {
    this.#draining = true;
    for (const server of this.#servers) void closeListener(server);
    for (const socket of this.#latest.keys()) socket.destroy();
  }

  /**
   * Stops accepting connections, ends each once its response has been sent, and destroys the remaining ones when
   * `hurry` is aborted. Resolves when there are none left.
   */
  async drain(hurry: AbortSignal): Promise<void> {
    this.beginDraining();
    await delay(drainDelay, undefined, { signal: hurry }).catch(() => undefined);
    const closed = Promise.all(this.#servers.map(closeListener));
    const checks = new Map<Socket, number>();
    const timer = setInterval(() => this.#endIdle(checks), checkEvery);
    const cut = () => {
      for (const socket of this.#latest.keys()) socket.destroy();
    };
    this.#endIdle(checks);
    const forget = whenAborted(hurry, cut);
    await closed;
    clearInterval(timer);
    forget();
  }

  /** Closes idle connections gracefully, so that data already sent still arrives. */
  #endIdle(checks: Map<Socket, number>): void {
    for (const [socket, response] of this.#latest) {
      if (response && !response.writableFinished) continue;
      const seen = checks.get(socket) ?? 0;
      checks.set(socket, seen + 1);
      const endsAt = response ? 0 : checksAllowed;
      if (seen === endsAt) socket.end();
      else if (seen === endsAt + checksAllowed) socket.destroy();
    }
  }
}

function sayClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

/**
 * Closes a listener and waits for its connections. Node's own `close` would also destroy those whose response is
 * complete but still being sent to a slow reader.
 */
function closeListener(server: Server): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}
