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
