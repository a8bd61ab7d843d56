import { closePool, databaseOver, openPool } from "../../../server/database/connect.ts";
import { answerList } from "../../../server/features/articles/list-articles.ts";
import type { AskedSearch } from "./query-classes.ts";

/** Has the database tell each plan that it follows. */
const tellPlans =
  "load 'auto_explain'; set auto_explain.log_min_duration = 1; set auto_explain.log_analyze = on; set auto_explain.log_level = notice; set auto_explain.log_buffers = on";

/** The plans that a visitor's search follows, longer than a millisecond each, as PostgreSQL tells them. */
export async function explainSearch(url: string, { q, with: extra = "" }: AskedSearch) {
  const plans: string[] = [];
  const pool = openPool(url, { maximum: 1, statementLimit: 60_000 });
  pool.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => {
      plans.push(message.length > 6_000 ? `${message.slice(0, 6_000)}…` : message);
    });
  });
  try {
    const database = databaseOver(pool);
    await pool.query(tellPlans);
    const { page = "1", sort, ...filter } = Object.fromEntries(new URLSearchParams(extra));
    const query = { q, page: Number(page), page_size: 10, sort: sort as undefined };
    const numbers = Object.fromEntries(
      Object.entries(filter).map(([name, value]) => [name, Number(value) || value]),
    );
    await answerList(
      { database, now: () => new Date() },
      { ...query, view: "card" },
      { ...numbers, caller: { kind: "visitor" }, pageLanguage: "en" },
    );
    return plans.join("\n\n");
  } finally {
    await closePool(pool, AbortSignal.timeout(5_000));
  }
}
