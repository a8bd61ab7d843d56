import type { Executor } from "./connect.ts";

/**
 * A query that is put together and planned once and then only given its values: for what is asked for at every view of a
 * page, where putting it together costs more than its answer.
 * @param prepare makes the query, with `sql.placeholder` for each value, and prepares it by a name of its own
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
