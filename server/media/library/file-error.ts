import type { ErrorCode } from "@hilal/contract/shared/errors";
import { HttpError } from "../../http/api/http-error.ts";

/**
 * Returns the error for a rejected file; the reason is shown next to its field.
 * @param reason key of i18n's `validation` texts
 */
export function fileError(code: ErrorCode, reason: string, field = "file"): HttpError {
  return new HttpError(code, { fields: { [field]: reason } });
}

/** Moves a file error to the field that the file came in. Any other error is returned unchanged. */
export function moveErrorToField(error: unknown, field: string): unknown {
  const reason = error instanceof HttpError ? error.details.fields?.file : undefined;
  return error instanceof HttpError && reason !== undefined
    ? fileError(error.code, reason, field)
    : error;
}
