import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { liveAddress } from "@hilal/contract/articles/working-copy-messages";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../services/services.ts";

/** Sockets of an instance; an editor has one, however many articles are open in the tab. */
const mostSockets = 2_000;

/** Takes requests for the socket of working copies on the portal's own port, and refuses every other upgrade. */
export function liveCopies(app: FastifyInstance, { config, copies, log }: Services): void {
  let sockets = 0;
  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", (error) => log.debug({ err: error }, "working copies: a socket failed"));
    const refusal = refusalOf(request, config);
    if (refusal) return answer(socket, refusal);
    if (sockets >= mostSockets) return answer(socket, "503 Service Unavailable");
    sockets += 1;
    socket.once("close", () => {
      sockets -= 1;
    });
    copies.accept(request, socket, head);
  });
}

function refusalOf(request: IncomingMessage, config: Services["config"]): string | undefined {
  const { pathname } = new URL(request.url ?? "/", "http://portal.invalid");
  if (pathname.replace(/\/$/, "") !== liveAddress) return "404 Not Found";
  if (request.headers.upgrade?.toLowerCase() !== "websocket") return "400 Bad Request";
  return isOwnOrigin(request, config) ? undefined : "403 Forbidden";
}

/** Whether the page that opens it is one of ours; a program says nothing of a page. */
function isOwnOrigin({ headers }: IncomingMessage, config: Services["config"]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const ours = [config.publicUrl, ...config.formerUrls].map((url) => new URL(url).origin);
  return ours.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

function answer(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
