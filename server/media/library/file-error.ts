import type { ErrorCode } from "@hilal/contract/shared/errors";
import { HttpError } from "../../http/api/http-error.ts";

/**
 * A file is refused: the reason is shown beside its field.
 * @param reason key of i18n's `validation` texts
 */
export function fileError(code: ErrorCode, reason: string, field = "file"): HttpError {
  return new HttpError(code, { fields: { [field]: reason } });
}

/** The same refusal beside the field that the file came in. Any other error is passed on as it is. */
export function besideField(error: unknown, field: string): unknown {
  const reason = error instanceof HttpError ? error.details.fields?.file : undefined;
  return error instanceof HttpError && reason !== undefined
    ? fileError(error.code, reason, field)
    : error;
}
