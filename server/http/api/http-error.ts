import { type ErrorCode, errorStatuses } from "@hilal/contract/shared/errors";
import type { Removal } from "@hilal/contract/shared/removal";

interface HttpErrorDetails {
  /** Key of i18n's `errors` texts; left out, the code's own text is shown. */
  text?: string;
  /** What fills that text. */
  values?: Readonly<Record<string, string | number>>;
  /** Field name to key of i18n's `validation` texts. */
  fields?: Record<string, string>;
  /** The record as it stands now (version conflict). */
  current?: unknown;
  /** What a save would take away. */
  removed?: readonly Removal[];
  /** There was such a record, and it was deleted: no caller is told, but its page answers 410. */
  gone?: boolean;
  /** Seconds until the caller may try again. */
  retryAfter?: number;
  /** What led to it, for the log. */
  cause?: unknown;
}

/** A call is refused for a reason the caller may know. Anything else that is thrown answers 500 without detail. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly details: HttpErrorDetails;

  constructor(code: ErrorCode, details: HttpErrorDetails = {}) {
    super(code, "cause" in details ? { cause: details.cause } : undefined);
    this.name = "HttpError";
    this.code = code;
    this.details = details;
  }

  /** Whether what was not found was there once. */
  get isGone(): boolean {
    return this.details.gone ?? false;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** Refuses when a record was not found. */
export function found<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw new HttpError("not_found");
  return record;
}
