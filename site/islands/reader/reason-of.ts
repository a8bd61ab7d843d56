import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";

/** What is said of failures that do not speak for themselves. */
export interface FailureTexts {
  readonly network: string;
  readonly unexpected: string;
}

/** Why a call failed, in the reader's language. */
export function reasonOf(error: unknown, texts: FailureTexts): string {
  if (error instanceof ConnectionLost) return texts.network;
  return (error instanceof ApiError && error.reason) || texts.unexpected;
}
