import { readArchive } from "@hilal/contract/articles/article-lists";
import { lastDayOfMonth, startOfMonth, toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { sliceOf } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { countMonths } from "./archive.store.ts";
import type { ArticleFilter } from "./article-filter.store.ts";
import { presentCard } from "./articles.presenter.ts";
import { listCards } from "./articles.store.ts";

/** The archive of one magazine: published articles from before the current calendar month (product: archives 2). */
export function archiveRoutes({ database, now }: Services): Route[] {
  return [
    route(readArchive, async ({ params: { edition }, query, caller }) => {
      const thisMonth = toKarachiMonth(now());
      const { month } = query;
      const filter: ArticleFilter = {
        edition,
        status: "Active",
        before: startOfMonth(thisMonth),
        ...(month ? { from: `${month}-01`, to: lastDayOfMonth(month) } : {}),
      };
      const slice = sliceOf(query);
      const [months, rows] = await Promise.all([
        countMonths(database, edition, thisMonth),
        listCards(database, { filter, sort: "newest", slice }),
      ]);
      const total = months.reduce((sum, { count }) => sum + count, 0);
      const shown = month ? (months.find((one) => one.month === month)?.count ?? 0) : total;
      return {
        total,
        months,
        data: rows.map((row) => presentCard(row, caller)),
        meta: slice.meta(shown),
      };
    }),
  ];
}
