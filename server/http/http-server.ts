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

/** What Node calls the two failures that have a status of their own. */
const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** How long an answer may take to be read before the connection is cut, in milliseconds. */
const readWithin = 5_000;

/**
 * Answers what is no request at all: a line that cannot be read, headers without end, a sender that went silent. It has
 * no language and no id yet, but the shape of every other refusal.
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
  // The sender need not end it from the other side, and may go on for ever. At once, the answer would be lost.
  const cut = setTimeout(() => socket.destroy(), readWithin);
  socket.once("close", () => clearTimeout(cut));
}
