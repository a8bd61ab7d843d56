import { ApiError } from "@hilal/contract/errors";
import { ConnectionLost } from "@hilal/contract/http-client";
import type { OfficeTexts } from "../texts/load-texts.ts";

/** What a failure says to a person: the server's own sentence, or what happened to the connection. */
export function detailOf(error: unknown, t: OfficeTexts): string {
  if (error instanceof ApiError) return error.body.error;
  if (error instanceof ConnectionLost) return t("errors.network");
  return t("errors.unexpected");
}
