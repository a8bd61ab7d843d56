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
