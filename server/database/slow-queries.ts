import type { Log } from "../process/log.ts";
import type { StatementWatch } from "./connection.ts";

/** Of a statement in the log. */
const longest = 1_000;

export interface SlowQueries {
  readonly watch: StatementWatch;
  /** How many there were since the start. */
  count(): number;
}

/**
 * Logs each statement that takes longer than so many milliseconds: its text, never the values, which may be anybody's
 * words or secrets.
 */
export function slowQueries({ over, log }: { over: number; log: Log }): SlowQueries {
  let count = 0;
  return {
    watch(statement, milliseconds) {
      if (milliseconds < over) return;
      count += 1;
      const query = textOf(statement).replaceAll(/\s+/g, " ").slice(0, longest);
      log.warn({ query, milliseconds: Math.round(milliseconds) }, "database: a slow query");
    },
    count: () => count,
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const isNamed = typeof statement === "object" && statement !== null && "text" in statement;
  return isNamed ? String(statement.text) : "";
}
