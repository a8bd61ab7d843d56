import { Ledger } from "../ledger.ts";
import { query } from "../servers/database.ts";
import type { Articles } from "./articles.ts";
import { byLedger, type Desk, oneOf, type Writer } from "./writer.ts";

/** What the reader has said of an article. A comment brings its rating along: both or none. */
interface Opinion {
  readonly rating: number;
  readonly comments: number;
}

/** A reader who comments on articles and rates them; of each article one opinion at a time. */
export function opinions(desk: Desk, articles: Articles): Writer {
  const { caller, findings, random, reader } = desk;
  const ledger = new Ledger<Opinion>("opinion on article");
  const begun = new Set<number>();
  return byLedger(ledger, findings, {
    async write() {
      const known = new Map(ledger.settled());
      const ids = articles.published().filter((id) => known.has(String(id)) || !begun.has(id));
      const id = oneOf(ids, random);
      if (id === undefined) return;
      begun.add(id);
      const { comments = 0 } = known.get(String(id)) ?? {};
      const rating = 1 + Math.floor(random() * 5);
      const isComment = random() < 0.6;
      ledger.sending(String(id), { rating, comments: isComment ? comments + 1 : comments });
      const comment = `Comment ${comments + 1} on ${id}: a long way up, and well told from its beginning.`;
      const answer = isComment
        ? await caller.write("/api/create-comment/", {
            json: { article: id, comment, rating },
            token: reader.token,
          })
        : await caller.write(`/api/article/${id}/rating/`, {
            method: "PUT",
            json: { rating },
            token: reader.token,
          });
      if (answer) ledger.acknowledge(String(id));
    },
    async read(url) {
      const rows = await query<Opinion & { id: number }>(
        url,
        `select article_id as id, rating,
           (select count(*)::int from comments
            where comments.article_id = ratings.article_id and comments.user_id = ratings.user_id) as comments
         from ratings where user_id = $1`,
        [reader.id],
      );
      return new Map(rows.map(({ id, rating, comments }) => [String(id), { rating, comments }]));
    },
  });
}
