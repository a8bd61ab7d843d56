// Without schemas, since the scripts of reading pages include this file.

import type { Removal } from "./removal.ts";

/** All error codes with their HTTP status (product: api 8). */
export const errorStatuses = {
  malformed_request: 400,
  validation_failed: 400,
  would_remove_content: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  email_not_verified: 403,
  account_blocked: 403,
  /** A right password, to an account with a second step. */
  second_step_required: 403,
  /** The house demands a second step, and this member of staff has none yet. */
  second_step_missing: 403,
  xsrf_failed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  version_conflict: 409,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  upstream_failed: 502,
  unavailable: 503,
  insufficient_storage: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export const errorCodes = Object.keys(errorStatuses) as ErrorCode[];

/** The body of every error (schema: error-body.ts). `fields` maps a field's name to the message shown next to it. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string> | undefined;
  /** The current record, when a save was refused because another save came first. */
  current?: unknown;
  /** What a save would remove, when it was refused because the caller had not allowed that. */
  removed?: readonly Removal[] | undefined;
  request_id?: string | undefined;
}

/** The error of a refused call, with the server's status and body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** The answer's message for people; null when the answer came from a gateway in between and had none. */
  readonly reason: string | null;

  constructor(
    body: ErrorBody,
    status: number = errorStatuses[body.code],
    reason: string | null = body.error,
  ) {
    super(body.error);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.reason = reason;
  }
}
