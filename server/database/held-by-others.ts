/** Somebody holds what a statement waited for (55P03), or waits for what it holds (40P01). */
const codes = ["55P03", "40P01"];

/** Whether a transaction broke off since others held what it needed, also below what Drizzle wraps around it. */
export function isHeldByOthers(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && codes.includes(String(error.code))) return true;
  return isHeldByOthers(error.cause);
}
