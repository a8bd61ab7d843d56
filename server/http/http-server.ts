import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { guardListener } from "../process/guard-listener.ts";
import type { Log } from "../process/log.ts";

/** How long a connection may keep us waiting, in milliseconds. */
export interface ServerTimes {
  /** From a request's first byte to the end of its headers. */
  readonly headers: number;
  /** From a request's first byte to the end of its body. */
  readonly body: number;
  /** The same where files may be in the body. */
  readonly upload: number;
  /** From an answer to a request whose body has not ended to the end of the connection. */
  readonly remainder: number;
  /** Without a byte in either direction. */
  readonly silence: number;
  /** Between an answer and the next request. */
  readonly keepAlive: number;
  /** How often headers and uploads are looked at. */
  readonly checkEvery: number;
}

/**
 * A PDF of 100 MB takes minutes from an ordinary line; nothing else takes long from any. So many slow senders hold a
 * connection for two minutes at most, unless they may upload.
 */
export const serverTimes: ServerTimes = {
  headers: 30_000,
  body: 120_000,
  upload: 900_000,
  remainder: 10_000,
  silence: 120_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
};

interface ServerParts {
  readonly times: ServerTimes;
  readonly log: Pick<Log, "error">;
}

/** Makes the HTTP server; nothing that is slow holds one of its connections for longer than these times. */
export function createHttpServer(listener: RequestListener, { times, log }: ServerParts): Server {
  const server = createServer(
    {
      headersTimeout: Math.min(times.headers, times.upload),
      requestTimeout: times.upload,
      keepAliveTimeout: times.keepAlive,
      connectionsCheckingInterval: times.checkEvery,
      // Whatever else a client would change to, such as HTTP/2, is a plain request to us.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    guardListener(
      { what: "request", log },
      (request: IncomingMessage, response: ServerResponse) => {
        if (hasBody(request)) boundBody(server, request, response, times);
        return listener(request, response);
      },
    ),
  );
  server.setTimeout(times.silence);
  return server;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Node has one time for all bodies, which has to be that of the longest upload. */
function boundBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  times: ServerTimes,
): void {
  const { socket } = request;
  const late = () => {
    // As Node itself tells of one that took longer than all may.
    if (!request.complete) server.emit("clientError", new LateBody(), socket);
  };
  const isUpload = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  let timer = isUpload ? undefined : setTimeout(late, times.body);
  const clear = () => clearTimeout(timer);
  socket.once("close", clear);
  // A connection carries any number of requests, and must not remember each until it closes.
  const release = () => {
    clear();
    socket.off("close", clear);
  };
  request.once("end", release);
  response.once("finish", () => {
    if (request.complete) return release();
    clear();
    timer = setTimeout(() => request.complete || socket.destroy(), times.remainder);
  });
}

class LateBody extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}
