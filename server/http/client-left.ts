import type { FastifyRequest } from "fastify";

/**
 * The status that nginx logs for a client that closed the connection; it is not a standard status, and nobody receives
 * it.
 */
export const clientLeftStatus = 499;

/**
 * Whether an error only means that the client has left: the connection was closed while the request was being sent or
 * before it was answered. That is no failure, and there is no one to answer.
 */
export function isClientLeft(error: unknown, { raw }: Pick<FastifyRequest, "raw">): boolean {
  const isGone = raw.socket.destroyed || (raw.destroyed && !raw.complete);
  return isGone && isDisconnect(error);
}

/** A reset connection to the database has the same code, but not the message of an aborted request. */
function isDisconnect(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as Record<"code" | "message" | "cause", unknown>;
  if (code === "ERR_STREAM_PREMATURE_CLOSE" || code === "FST_MP_PREMATURE_CLOSE") return true;
  if (code === "ECONNRESET" && message === "aborted") return true;
  return cause !== undefined && cause !== error && isDisconnect(cause);
}
