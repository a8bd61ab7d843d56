import { HttpError } from "./http-error.ts";

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
