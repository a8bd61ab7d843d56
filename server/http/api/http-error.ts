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

/**
 * What a page is told of a form that was refused: each field with the code of why, such as
 * `email:email_invalid,phone:phone_required`; what concerns no field goes by the name given.
 */
export function fieldErrors({ code, details }: HttpError, whole: string): string {
  const fields = Object.entries(details.fields ?? { [whole]: details.text ?? code });
  return fields.map(([name, reason]) => `${name}:${reason}`).join(",");
}

/** Why a command would not do something, in codes of our messages. */
export interface Refusal {
  readonly error: HttpError;
  /** What is wrong with fields, each code once; empty where no field is to blame. */
  readonly faults: readonly string[];
  /** All that there is to tell: the faults, else what the refusal says by itself, else its kind. */
  readonly codes: readonly string[];
  /** The first of them, for a line that has room for one. */
  readonly failure: string;
}

/**
 * Reads what a command has thrown as what somebody is told about a record: beside a schedule, a release, a rehearsal, a
 * change of many, or in the check of an issue.
 * @throws what is no refusal, or a fault of ours: it says nothing about the record, and is tried again
 */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const { code, details } = error;
  const faults = [...new Set(Object.values(details.fields ?? {}))];
  const [failure = details.text ?? code, ...others] = faults;
  return { error, faults, codes: [failure, ...others], failure };
}
