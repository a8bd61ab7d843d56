import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import proxyAddress from "@fastify/proxy-addr";
import { liveAddress } from "@hilal/contract/articles/working-copy-messages";
import type { FastifyInstance } from "fastify";
import { canonicalAddress, readTarget } from "../../../http/request-target.ts";
import { addressSubject } from "../../../http/security/address-subject.ts";
import { guardListener } from "../../../process/guard-listener.ts";
import { countRejectedMessage } from "../../../process/rejected-messages.ts";
import { proxyTrust } from "../../../process/trusted-proxies.ts";
import type { Services } from "../../services.ts";

/**
 * Accepts requests for the socket of working copies on the portal's own port, and refuses every other upgrade. Upgrades
 * bypass the routes of Fastify, so the guards of routes are repeated here: the spelling of the address, the host, the
 * origin, and the rate limit per address.
 */
export function liveCopies(app: FastifyInstance, { config, copies, log }: Services): void {
  const door = new SocketDoor();
  const trust = proxyTrust(config.TRUST_PROXY);
  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", (error) => log.debug({ err: error }, "working copies: a socket failed"));
    const { remoteAddress = "" } = request.socket;
    const address = trust === false ? remoteAddress : proxyAddress(request, trust);
    if (!app.rateLimits.allowsUpgrade(address)) return answer(socket, "429 Too Many Requests");
    const refusal = findRefusal(request, config) ?? door.enter(addressSubject(address), socket);
    if (refusal) return answer(socket, refusal);
    request.url = canonicalAddress(request.url ?? "/");
    return copies.accept(request, socket, head, () => door.letIn(socket));
  };
  app.server.on("upgrade", guardListener({ what: "upgrade", log }, listener));
}

function findRefusal(request: IncomingMessage, config: Services["config"]): string | undefined {
  const { method, url = "/", headers } = request;
  if (!isHost(headers.host)) return "400 Bad Request";
  if (readTarget(url).path.replace(/\/$/, "") !== liveAddress) return "404 Not Found";
  if (method !== "GET") return "405 Method Not Allowed";
  if (headers.upgrade?.toLowerCase() !== "websocket") return "400 Bad Request";
  return isOwnOrigin(request, config) ? undefined : "403 Forbidden";
}

/** Whether a Host header contains a host, with or without a port; later code would throw for anything else. */
function isHost(host: string | undefined): boolean {
  const isNamed = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host ?? "");
  return isNamed && URL.canParse(`http://${host}`);
}

/** Whether the requesting page is one of ours; a client that is no browser sends no origin. */
function isOwnOrigin({ headers }: IncomingMessage, config: Services["config"]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const ours = [config.publicUrl, ...config.formerUrls].map((url) => new URL(url).origin);
  return ours.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Answers and closes right away, so that a refused client cannot keep the connection open. */
function answer(socket: Duplex, status: string): void {
  const text = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}

/** The most sockets of admitted users; an editor has one per tab, however many articles are open in it. */
const mostInside = 2_000;
/** The most sockets on which nobody is admitted yet, per address and in total. */
export const waitingLimits = { ofAddress: 20, ofAll: 200 } as const;
/** How long a socket may be open without an admitted user, in milliseconds. */
const letInWithin = 10_000;
/** Bytes that a socket may send before a user is admitted: a token and little else. */
const bytesBeforeAdmission = 100_000;
const lookedEvery = 1_000;

interface Waiting {
  readonly address: string;
  readonly since: number;
}

/**
 * Counts the sockets of this process. Those without an admitted user are counted separately, so that a flood of them
 * takes no place from admitted users, nor from users who connect from another address.
 */
export class SocketDoor {
  /** In order of arrival. */
  readonly #waiting = new Map<Duplex, Waiting>();
  readonly #inside = new Set<Duplex>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * Adds a socket to those that wait for admission.
   * @returns the status line of a refusal; undefined when it was added
   */
  enter(address: string, socket: Duplex): string | undefined {
    if (this.#inside.size >= mostInside) return "503 Service Unavailable";
    const ofAddress = this.#ofAddress(address);
    if (ofAddress.length >= waitingLimits.ofAddress) return "429 Too Many Requests";
    if (this.#waiting.size >= waitingLimits.ofAll && !this.#makeRoom(ofAddress.length)) {
      return "503 Service Unavailable";
    }
    this.#waiting.set(socket, { address, since: performance.now() });
    socket.once("close", () => {
      this.#waiting.delete(socket);
      this.#inside.delete(socket);
    });
    this.#timer ??= setInterval(() => this.#look(), lookedEvery).unref();
    return undefined;
  }

  /** Marks a socket as one with an admitted user. */
  letIn(socket: Duplex): void {
    if (this.#waiting.delete(socket)) this.#inside.add(socket);
  }

  #ofAddress(address: string): Duplex[] {
    const waiting = [...this.#waiting].filter(([, of]) => of.address === address);
    return waiting.map(([socket]) => socket);
  }

  /** Closes the oldest socket of the address with the most of them, unless the caller's address would have as many. */
  #makeRoom(callersOwn: number): boolean {
    const counts = new Map<string, number>();
    for (const { address } of this.#waiting.values()) {
      counts.set(address, (counts.get(address) ?? 0) + 1);
    }
    const [crowded] = [...counts].sort(([, one], [, other]) => other - one);
    if (!crowded || crowded[1] <= callersOwn + 1) return false;
    const [oldest] = this.#ofAddress(crowded[0]);
    if (oldest) this.#end(oldest);
    return true;
  }

  #look(): void {
    const now = performance.now();
    for (const [socket, { since }] of this.#waiting) {
      const { bytesRead = 0 } = socket as Duplex & { readonly bytesRead?: number };
      if (now - since > letInWithin || bytesRead > bytesBeforeAdmission) this.#end(socket);
    }
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #end(socket: Duplex): void {
    this.#waiting.delete(socket);
    countRejectedMessage("not_let_in");
    socket.destroy();
  }
}
