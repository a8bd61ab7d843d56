import type { syncKept } from "@hilal/contract/accounts/kept-articles";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import type { Services } from "../services.ts";
import { byLastChange, type Mark, saysSomething } from "./kept.policy.ts";
import { presentKeptCard, presentMark } from "./kept.presenter.ts";
import { listKeptArticles } from "./kept.store.ts";

type KeptMarks = AnswerOf<typeof syncKept>["data"];

/** Marks with their articles, last changed first; of articles that readers cannot see, nothing is shown. */
export async function presentKept(
  { database, now }: Pick<Services, "database" | "now">,
  marks: readonly Mark[],
): Promise<KeptMarks> {
  const ids = marks.filter(saysSomething).map(({ articleId }) => articleId);
  const found = await listKeptArticles(database, ids, now());
  return marks.toSorted(byLastChange).map((mark) => {
    const row = saysSomething(mark) ? found.get(mark.articleId) : undefined;
    return { ...presentMark(mark), card: row ? presentKeptCard(row) : null };
  });
}
