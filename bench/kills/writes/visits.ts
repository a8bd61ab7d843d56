import { query } from "../servers/database.ts";
import type { Articles } from "./articles.ts";
import { type Desk, oneOf, type Writer } from "./writer.ts";

interface Count {
  acknowledged: number;
  sent: number;
}

/** Readers of many addresses who open articles; each of their visits counts once. */
export function visits(desk: Desk, articles: Articles): Writer {
  const { caller, findings, random } = desk;
  const counts = new Map<number, Count>();
  let made = 0;

  const visit = async () => {
    const id = oneOf(articles.published(), random);
    if (id === undefined) return;
    made += 1;
    const count = counts.get(id) ?? { acknowledged: 0, sent: 0 };
    counts.set(id, count);
    count.sent += 1;
    const answer = await caller.write(`/api/article/${id}/visit/`, {
      json: { client: `tab-${made}` },
      headers: { "x-forwarded-for": `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}` },
    });
    if (answer) count.acknowledged += 1;
  };

  const read = async (url: string) => {
    const rows = await query<{ id: number; visits: number }>(
      url,
      "select article_id as id, visits::int from article_visits",
    );
    return new Map(rows.map((row) => [row.id, row.visits]));
  };

  const compare = async (url: string, least: ReadonlyMap<number, number>) => {
    const stored = await read(url);
    for (const [id, acknowledged] of least) {
      const found = stored.get(id) ?? 0;
      const difference = `article ${id} has ${found} visits of ${acknowledged} that were acknowledged`;
      if (found < acknowledged) findings.add("lost", difference);
      else if (found > (counts.get(id)?.sent ?? 0)) findings.add("half-written", difference);
    }
    return stored;
  };
  const acknowledgedNow = () =>
    new Map([...counts].map(([id, { acknowledged }]) => [id, acknowledged]));

  return {
    async write() {
      await Promise.all(Array.from({ length: 4 }, visit));
    },
    async settle(url) {
      const stored = await compare(url, acknowledgedNow());
      for (const [id, count] of counts) {
        count.acknowledged = stored.get(id) ?? 0;
        count.sent = count.acknowledged;
      }
    },
    promise() {
      const now = acknowledgedNow();
      return async (url) => void (await compare(url, now));
    },
  };
}
