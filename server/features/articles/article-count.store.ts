import { editions } from "@hilal/contract/shared/editions";
import { and, eq, gt, inArray, like, notLike, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articleTallies } from "../../database/schema/article-tallies.ts";
import { articles } from "../../database/schema/articles.ts";
import { type ArticleFilter, filterCondition } from "./article-filter.store.ts";
import { isInProgress, statusByCommonState } from "./article-state.store.ts";

/** The filters that the tallies distinguish; with any other filter the articles themselves are counted. */
const isTallied: Readonly<Record<keyof ArticleFilter, boolean>> = {
  visible: true,
  status: true,
  state: false,
  deskView: false,
  category: true,
  edition: true,
  language: true,
  user: true,
  author: false,
  writer: false,
  from: false,
  to: false,
  year: false,
  before: false,
  except: false,
};
const untallied = (Object.keys(isTallied) as (keyof ArticleFilter)[]).filter(
  (name) => !isTallied[name],
);

/** Counts the articles of a filter: from the tallies where possible, less the few with a publish date to come. */
export async function countArticles(executor: Executor, filter: ArticleFilter): Promise<number> {
  const number = toCountExpression(filter);
  const { rows } = await executor.execute<{ total: number }>(sql`select ${number} as total`);
  return rows[0]?.total ?? 0;
}

function toCountExpression(filter: ArticleFilter): SQL {
  const ofMost = toCommonStateCount(filter);
  if (ofMost) return ofMost;
  if (untallied.some((name) => filter[name] !== undefined)) return countByQuery(filter);
  const { visible, ...timeless } = filter;
  if (!visible) return countByTallies(timeless);
  const { publishedAt, ownerId } = visible;
  const isToCome = gt(articles.publishDate, publishedAt);
  const active = { ...timeless, status: "Active" } as const;
  const inactive = { ...timeless, status: "Inactive" } as const;
  const foreign = ownerId === undefined ? undefined : isNotOwnedBy(ownerId);
  const published = sql`${countByTallies(active)} - ${countByQuery(active, and(isToCome, foreign))}`;
  const ownDrafts = ownerId === undefined ? sql`0` : countByTallies(inactive, ownerId);
  if (filter.status === "Active") return published;
  return filter.status === "Inactive" ? ownDrafts : sql`${published} + ${ownDrafts}`;
}

/** Counts the articles in one of the two main states: all with its status, less those being worked on. */
function toCommonStateCount({ state, ...filter }: ArticleFilter): SQL | undefined {
  if (state !== "live" && state !== "withdrawn") return undefined;
  const others = [...untallied, "visible", "status"] as const;
  if (others.some((name) => name !== "state" && filter[name] !== undefined)) return undefined;
  const ofStatus = { ...filter, status: statusByCommonState[state] };
  return sql`${countByTallies(ofStatus)} - ${countByQuery(ofStatus, isInProgress)}`;
}

const isNotOwnedBy = (userId: number) => sql`${articles.userId} is distinct from ${userId}`;

/** Counts the articles themselves. */
function countByQuery(filter: ArticleFilter, condition?: SQL): SQL {
  const where = and(filterCondition(filter, articles), condition) ?? sql`true`;
  return sql`(select count(*)::int from ${articles} where ${where})`;
}

/** Counts by the tallies, of one owner if given. */
function countByTallies(
  { category, edition, status, language, user }: ArticleFilter,
  owner?: number,
): SQL {
  const where = and(
    category === undefined ? undefined : eq(articleTallies.category, category),
    edition && inArray(articleTallies.category, [...editions[edition].categories]),
    status && eq(articleTallies.status, status),
    language && isInLanguage(language),
    user === undefined ? undefined : eq(articleTallies.userId, user),
    owner === undefined ? undefined : eq(articleTallies.userId, owner),
  );
  return sql`(
    select coalesce(sum(${articleTallies.articles}), 0)::int from ${articleTallies}
    where ${where ?? sql`true`})`;
}

/** A category's slug determines the language of its articles (product: editions 5). */
function isInLanguage(language: "en" | "ur"): SQL {
  const urdu = "%urdu%";
  return language === "ur"
    ? like(articleTallies.category, urdu)
    : notLike(articleTallies.category, urdu);
}
