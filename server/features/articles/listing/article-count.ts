import { editions } from "@hilal/contract/shared/editions";
import { and, eq, gt, inArray, like, notLike, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { articleTallies } from "../../../database/schema/article-tallies.ts";
import { articles } from "../../../database/schema/articles.ts";
import { type ArticleFilter, filterCondition } from "./article-filter.ts";

/** What the tallies can tell apart; a filter that asks for more is counted article by article. */
const isTallied: Readonly<Record<keyof ArticleFilter, boolean>> = {
  publishedAt: true,
  status: true,
  category: true,
  edition: true,
  language: true,
  user: true,
  author: false,
  writer: false,
  from: false,
  to: false,
  before: false,
  except: false,
};
const untallied = (Object.keys(isTallied) as (keyof ArticleFilter)[]).filter(
  (name) => !isTallied[name],
);

/**
 * How many articles a filter leaves: from the tallies where they can tell, less the few whose moment has not come.
 */
export async function countArticles(executor: Executor, filter: ArticleFilter): Promise<number> {
  if (untallied.some((name) => filter[name] !== undefined)) return one(counted(filter));
  const { publishedAt, ...timeless } = filter;
  if (!publishedAt) return one(tallied(timeless));
  if (timeless.status === "Inactive") return 0;
  const active: ArticleFilter = { ...timeless, status: "Active" };
  const toCome = counted(active, gt(articles.publishDate, publishedAt));
  return one(sql`${tallied(active)} - ${toCome}`);

  async function one(number: SQL): Promise<number> {
    const { rows } = await executor.execute<{ total: number }>(sql`select ${number} as total`);
    return rows[0]?.total ?? 0;
  }
}

/** How many articles there are, one by one. */
function counted(filter: ArticleFilter, condition?: SQL): SQL {
  const where = and(filterCondition(filter, articles), condition) ?? sql`true`;
  return sql`(select count(*)::int from ${articles} where ${where})`;
}

/** How many the tallies know of. */
function tallied({ category, edition, status, language, user }: ArticleFilter): SQL {
  const where = and(
    category === undefined ? undefined : eq(articleTallies.category, category),
    edition && inArray(articleTallies.category, [...editions[edition].categories]),
    status && eq(articleTallies.status, status),
    language && isInLanguage(language),
    user === undefined ? undefined : eq(articleTallies.userId, user),
  );
  return sql`(
    select coalesce(sum(${articleTallies.articles}), 0)::int from ${articleTallies}
    where ${where ?? sql`true`})`;
}

/** A category's slug tells the language of its articles (product: editions 5). */
function isInLanguage(language: "en" | "ur"): SQL {
  const urdu = "%urdu%";
  return language === "ur"
    ? like(articleTallies.category, urdu)
    : notLike(articleTallies.category, urdu);
}
