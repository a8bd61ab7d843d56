/** Whether PostgreSQL refused with one of these states (SQLSTATE), also below what Drizzle wraps around its error. */
export function hasSqlState(error: unknown, ...states: readonly string[]): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && states.includes(String(error.code))) return true;
  return "cause" in error && error.cause !== error && hasSqlState(error.cause, ...states);
}

/** Whether a write failed because a unique index has the value already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasSqlState(error, "23505");
}

/**
 * Whether a transaction failed because of locks held by others: a lock could not be obtained in time (55P03), or there
 * was a deadlock (40P01).
 */
export function isHeldByOthers(error: unknown): boolean {
  return hasSqlState(error, "55P03", "40P01");
}

/**
 * Whether something failed only since the database was away or did not answer, and may succeed when it is back:
 * connection failures, shutdowns and time-outs of PostgreSQL (SQLSTATE 08, 53, 57P, 57014), and its silence.
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
