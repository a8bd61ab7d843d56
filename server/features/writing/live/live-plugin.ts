import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import proxyAddress from "@fastify/proxy-addr";
import { liveAddress } from "@hilal/contract/articles/working-copy-messages";
import type { FastifyInstance } from "fastify";
import { canonicalAddress, readTarget } from "../../../http/request-target.ts";
import { addressSubject } from "../../../http/security/address-subject.ts";
import { guardListener } from "../../../process/guard-listener.ts";
import { proxyTrust } from "../../../process/trusted-proxies.ts";
import type { Services } from "../../services.ts";
import { SocketDoor } from "./socket-door.ts";

/**
 * Takes requests for the socket of working copies on the portal's own port, and refuses every other upgrade. These reach
 * no route of Fastify, so that what guards routes is asked here: the spelling of the address, the host, the origin, and
 * how often an address asks.
 */
export function liveCopies(app: FastifyInstance, { config, copies, log }: Services): void {
  const door = new SocketDoor();
  const trust = proxyTrust(config.TRUST_PROXY);
  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", (error) => log.debug({ err: error }, "working copies: a socket failed"));
    const { remoteAddress = "" } = request.socket;
    const address = trust === false ? remoteAddress : proxyAddress(request, trust);
    if (!app.rateLimits.allowsUpgrade(address)) return answer(socket, "429 Too Many Requests");
    const refusal = refusalOf(request, config) ?? door.enter(addressSubject(address), socket);
    if (refusal) return answer(socket, refusal);
    request.url = canonicalAddress(request.url ?? "/");
    return copies.accept(request, socket, head, () => door.letIn(socket));
  };
  app.server.on("upgrade", guardListener({ what: "upgrade", log }, listener));
}

function refusalOf(request: IncomingMessage, config: Services["config"]): string | undefined {
  const { method, url = "/", headers } = request;
  if (!isHost(headers.host)) return "400 Bad Request";
  if (readTarget(url).path.replace(/\/$/, "") !== liveAddress) return "404 Not Found";
  if (method !== "GET") return "405 Method Not Allowed";
  if (headers.upgrade?.toLowerCase() !== "websocket") return "400 Bad Request";
  return isOwnOrigin(request, config) ? undefined : "403 Forbidden";
}

/** Whether a Host header names a host, with a port or without; what reads it later would throw for anything else. */
function isHost(host: string | undefined): boolean {
  const isNamed = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host ?? "");
  return isNamed && URL.canParse(`http://${host}`);
}

/** Whether the page that opens it is one of ours; a program says nothing of a page. */
function isOwnOrigin({ headers }: IncomingMessage, config: Services["config"]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const ours = [config.publicUrl, ...config.formerUrls].map((url) => new URL(url).origin);
  return ours.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Answers and closes at once: whoever is refused does not decide how long the connection stays. */
function answer(socket: Duplex, status: string): void {
  const text = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}
