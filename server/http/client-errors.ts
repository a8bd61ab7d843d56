import type { Socket } from "node:net";
import type { ErrorBody } from "@hilal/contract/shared/errors";
import { translatorFor } from "@hilal/i18n/translator/translator";

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
