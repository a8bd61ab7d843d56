import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";
import type { OfficeTexts } from "../texts/load-texts.ts";

/**
 * Returns the message of a failed call: the reason in the response, otherwise the text of its error code, or a message
 * about the lost connection.
 */
export function toErrorMessage(error: unknown, t: OfficeTexts): string {
  if (error instanceof ConnectionLost) return t("errors.network");
  if (!(error instanceof ApiError)) return t("errors.unexpected");
  return error.reason || t(`errors.${error.body.code}`);
}
