import type { FastifyRequest } from "fastify";

/** What nginx logs for a request whose sender did not wait; no standard has a number for it, and nobody reads it. */
export const clientLeftStatus = 499;

/**
 * Whether an error says no more than that whoever asked has gone: they closed the connection while they were sending, or
 * before they were answered. Nothing has failed here, and nobody is there to be told.
 */
export function isClientLeft(error: unknown, { raw }: Pick<FastifyRequest, "raw">): boolean {
  const isGone = raw.socket.destroyed || (raw.destroyed && !raw.complete);
  return isGone && saysGone(error);
}

/** A connection to the database that was reset has the same code, but not the words of a request that was aborted. */
function saysGone(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as Record<"code" | "message" | "cause", unknown>;
  if (code === "ERR_STREAM_PREMATURE_CLOSE" || code === "FST_MP_PREMATURE_CLOSE") return true;
  if (code === "ECONNRESET" && message === "aborted") return true;
  return cause !== undefined && cause !== error && saysGone(cause);
}
