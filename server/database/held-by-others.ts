import { hasSqlState } from "./sql-state.ts";

/**
 * Whether a transaction broke off since others held what it needed: somebody holds what a statement waited for (55P03),
 * or waits for what it holds (40P01).
 */
export function isHeldByOthers(error: unknown): boolean {
  return hasSqlState(error, "55P03", "40P01");
}
