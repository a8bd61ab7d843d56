import { ApiError } from "@hilal/contract/errors";
import { ConnectionLost } from "@hilal/contract/http-client";

/** Why a call failed, in the reader's language. */
export function reasonOf(error: unknown, network: string): string {
  if (error instanceof ApiError) return error.body.error;
  if (error instanceof ConnectionLost) return network;
  return error instanceof Error ? error.message : String(error);
}
