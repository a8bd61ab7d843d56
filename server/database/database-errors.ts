/** Whether PostgreSQL failed with one of these states (SQLSTATE), also when Drizzle has wrapped the error. */
export function hasSqlState(error: unknown, ...states: readonly string[]): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && states.includes(String(error.code))) return true;
  return "cause" in error && error.cause !== error && hasSqlState(error.cause, ...states);
}

/** Whether a write failed because a unique index already contains the value. */
export function isUniqueViolation(error: unknown): boolean {
  return hasSqlState(error, "23505");
}

/**
 * Whether a transaction failed because of locks held by others: a lock could not be obtained in time (55P03), or there
 * was a deadlock (40P01).
 */
export function isLockConflict(error: unknown): boolean {
  return hasSqlState(error, "55P03", "40P01");
}

/**
 * Whether an operation failed only because the database was unreachable or did not answer, so that it may succeed
 * later: connection failures, shutdowns and timeouts of PostgreSQL (SQLSTATE 08, 53, 57P, 57014), and missing answers.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
  };
  if (typeof code === "string" && /^(08|53|57P|57014|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code))
    return true;
  if (
    typeof message === "string" &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(
      message,
    )
  ) {
    return true;
  }
  return cause !== undefined && cause !== error && isDatabaseAway(cause);
}
