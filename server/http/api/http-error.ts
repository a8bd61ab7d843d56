import { type ErrorCode, errorStatuses } from "@hilal/contract/shared/errors";
import type { Removal } from "@hilal/contract/shared/removal";

interface HttpErrorDetails {
  /** Key of i18n's `errors` texts; defaults to the code's own text. */
  text?: string;
  /** The placeholders' values for that text. */
  values?: Readonly<Record<string, string | number>>;
  /** Field name to key of i18n's `validation` texts. */
  fields?: Record<string, string>;
  /** The current record (version conflict). */
  current?: unknown;
  /** What a save would remove from the body. */
  removed?: readonly Removal[];
  /** The record existed and was deleted: callers don't learn this, but its page answers 410. */
  gone?: boolean;
  /** Seconds until the caller may retry. */
  retryAfter?: number;
  /** The original error, for the log. */
  cause?: unknown;
}

/** Thrown when a call is refused for a reason that the caller may know. Any other error answers 500 without details. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly details: HttpErrorDetails;

  constructor(code: ErrorCode, details: HttpErrorDetails = {}) {
    super(code, "cause" in details ? { cause: details.cause } : undefined);
    this.name = "HttpError";
    this.code = code;
    this.details = details;
  }

  /** Whether the missing record existed before. */
  get isGone(): boolean {
    return this.details.gone ?? false;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** Returns the record, or throws 404 when it was not found. */
export function requireFound<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw new HttpError("not_found");
  return record;
}

/**
 * Serialises a form's refusal for its page: each field with its error code, such as
 * `email:email_invalid,phone:phone_required`; an error without a field is listed under the name `whole`.
 */
export function fieldErrors({ code, details }: HttpError, whole: string): string {
  const fields = Object.entries(details.fields ?? { [whole]: details.text ?? code });
  return fields.map(([name, reason]) => `${name}:${reason}`).join(",");
}

/** Why a command was refused, as message codes. */
export interface Refusal {
  readonly error: HttpError;
  /** The error codes of fields, each once; empty when no field is at fault. */
  readonly faults: readonly string[];
  /** All codes of the refusal: the field errors, otherwise the refusal's own text, otherwise its kind. */
  readonly codes: readonly string[];
  /** The first code, for a line with room for only one. */
  readonly failure: string;
}

/**
 * Converts an error thrown by a command into a refusal to show with a record: on a schedule, a release, a rehearsal, a
 * bulk change, or the check of an issue.
 * @throws any error that is no refusal, or is an internal fault: it means nothing for the record, and the work is
 * retried
 */
export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const { code, details } = error;
  const faults = [...new Set(Object.values(details.fields ?? {}))];
  const [failure = details.text ?? code, ...others] = faults;
  return { error, faults, codes: [failure, ...others], failure };
}
