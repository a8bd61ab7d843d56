import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "@hilal/contract/shared/errors";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { guardListener } from "../process/guard-listener.ts";
import type { Log } from "../process/log.ts";

/** Limits on how long a connection may be held, in milliseconds. */
export interface ServerTimes {
  /** From a request's first byte to the end of its headers. */
  readonly headers: number;
  /** From a request's first byte to the end of its body. */
  readonly body: number;
  /** The same, for a body that may contain files. */
  readonly upload: number;
  /** From the response to an incomplete request until the connection is closed. */
  readonly remainder: number;
  /** Without any byte in either direction. */
  readonly silence: number;
  /** Between a response and the next request. */
  readonly keepAlive: number;
  /** How often the limits for headers and uploads are checked. */
  readonly checkEvery: number;
}

/**
 * A PDF of 100 MB takes minutes on an ordinary connection; nothing else takes long on any. So slow senders hold a
 * connection for at most two minutes, unless they upload.
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

/** Creates the HTTP server; slow clients cannot hold a connection longer than these times. */
export function createHttpServer(listener: RequestListener, { times, log }: ServerParts): Server {
  const server = createServer(
    {
      headersTimeout: Math.min(times.headers, times.upload),
      requestTimeout: times.upload,
      keepAliveTimeout: times.keepAlive,
      connectionsCheckingInterval: times.checkEvery,
      // An upgrade to anything else, such as HTTP/2, is treated as a plain request.
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

/**
 * Node has a single time limit for all bodies, which must allow the longest upload; this sets a shorter one for other
 * bodies.
 */
function boundBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  times: ServerTimes,
): void {
  const { socket } = request;
  const late = () => {
    // Emits the same event as Node does for a request over its limit.
    if (!request.complete) server.emit("clientError", new LateBody(), socket);
  };
  const isUpload = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  let timer = isUpload ? undefined : setTimeout(late, times.body);
  const clear = () => clearTimeout(timer);
  socket.once("close", clear);
  // A connection carries any number of requests; their listeners must not accumulate until it closes.
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

/** Node's error codes for the two failures with a status of their own. */
const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** How long a client may take to read a response before the connection is cut, in milliseconds. */
const readWithin = 5_000;

/**
 * Answers invalid requests: an unreadable request line, endless headers, a sender that went silent. There is no
 * language or request id yet, but the response has the shape of every other refusal.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusLine = statusLines[`${error.code}`] ?? "400 Bad Request";
  const code = statusLine.startsWith("408") ? "request_timeout" : "malformed_request";
  const body = JSON.stringify({
    error: translatorFor("en")(`errors.${code}`),
    code,
  } satisfies ErrorBody);
  socket.end(
    [
      `HTTP/1.1 ${statusLine}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  // The sender may never close its side, so the connection is cut; if that happened immediately, the response would be
  // lost.
  const cut = setTimeout(() => socket.destroy(), readWithin);
  socket.once("close", () => clearTimeout(cut));
}
