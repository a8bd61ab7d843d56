import type { Executor } from "./connect.ts";

/**
 * Returns a query that is built and planned once per executor and then only gets its values: for queries of every page
 * view, where building one costs more than its result.
 * @param prepare builds the query, with `sql.placeholder` for each value, and prepares it under its own name
 */
export function preparedQuery<Query>(
  prepare: (executor: Executor) => Query,
): (executor: Executor) => Query {
  const prepared = new WeakMap<Executor, Query>();
  return (executor) => {
    const known = prepared.get(executor);
    if (known) return known;
    const query = prepare(executor);
    prepared.set(executor, query);
    return query;
  };
}
