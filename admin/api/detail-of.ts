import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";
import type { OfficeTexts } from "../texts/load-texts.ts";

/**
 * What a failure says to a person: the answer's own words, else what its status means, or what happened to the
 * connection.
 */
export function detailOf(error: unknown, t: OfficeTexts): string {
  if (error instanceof ConnectionLost) return t("errors.network");
  if (!(error instanceof ApiError)) return t("errors.unexpected");
  return error.reason || t(`errors.${error.body.code}`);
}
