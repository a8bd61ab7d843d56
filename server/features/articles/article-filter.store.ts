import type { ActiveStatus, ArticleState } from "@hilal/contract/shared/choices";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { toMoment } from "@hilal/contract/shared/karachi-time";
import { type AnyColumn, and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { articles } from "../../database/schema/articles.ts";
import { type DeskViewFilter, isInDeskView } from "../desk/desk-views.store.ts";
import { hasArticleInState, isInState } from "./article-state.store.ts";
import type { Visibility } from "./articles.policy.ts";
import { visibleCondition } from "./drafts.store.ts";

/** The filters of an article list; all that are given must match. */
export interface ArticleFilter {
  /** Only what the caller may see; everything when left out. */
  readonly visible?: Visibility | undefined;
  readonly category?: string | undefined;
  readonly edition?: EditionId | undefined;
  readonly status?: ActiveStatus | undefined;
  /** The article's state at the desk. */
  readonly state?: ArticleState | undefined;
  /** A ready view, as its viewer sees it. */
  readonly deskView?: DeskViewFilter | undefined;
  readonly language?: "en" | "ur" | undefined;
  /** The writer's record. */
  readonly author?: number | undefined;
  readonly writer?: string | undefined;
  /** The account that owns the article. */
  readonly user?: number | undefined;
  /** First and last day, yyyy-mm-dd, in Karachi. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of the publication, in Karachi. */
  readonly year?: number | undefined;
  /** Only articles published before this time. */
  readonly before?: Date | undefined;
  readonly except?: number | undefined;
}

/** The columns that articles and their search entries share. */
export interface FilterColumns {
  readonly id: AnyColumn;
  readonly publishDate: AnyColumn;
  readonly status: AnyColumn;
  readonly category: AnyColumn;
  readonly language: AnyColumn;
  readonly userId: AnyColumn;
  readonly authorId: AnyColumn;
}

const dayLength = 24 * 60 * 60 * 1000;

/** The filter as a condition over either table. */
export function filterCondition(filter: ArticleFilter, columns: FilterColumns): SQL | undefined {
  const { visible, edition, from, to, year, before } = filter;
  const same = (column: AnyColumn, value: string | number | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    visibleCondition(visible, columns),
    before && lt(columns.publishDate, before),
    from ? gte(columns.publishDate, toMoment(from)) : undefined,
    to ? lt(columns.publishDate, new Date(toMoment(to).getTime() + dayLength)) : undefined,
    year === undefined ? undefined : isOfYear(year, columns),
    edition && inArray(columns.category, [...editions[edition].categories]),
    same(columns.category, filter.category),
    same(columns.status, filter.status),
    stateCondition(filter, columns),
    filter.deskView && isInDeskView(filter.deskView, columns),
    same(columns.language, filter.language),
    same(columns.userId, filter.user),
    same(columns.authorId, filter.author),
    filter.except === undefined ? undefined : sql`${columns.id} <> ${filter.except}`,
    writerCondition(filter, columns),
  );
}

function isOfYear(year: number, { publishDate }: FilterColumns): SQL | undefined {
  const [first, next] = [year, year + 1].map((of) => toMoment(`${of}-01-01`));
  return and(first && gte(publishDate, first), next && lt(publishDate, next));
}

/** The writer's name is stored in the article only. */
function writerCondition({ writer }: ArticleFilter, { id }: FilterColumns): SQL | undefined {
  if (writer === undefined) return undefined;
  const own = eq(articles.writer, writer);
  if (id === articles.id) return own;
  return sql`${id} in (select ${articles.id} from ${articles} where ${own})`;
}

/** The state is stored in the article only, too. */
function stateCondition({ state }: ArticleFilter, { id }: FilterColumns): SQL | undefined {
  if (state === undefined) return undefined;
  return id === articles.id ? isInState(state) : hasArticleInState(id, state);
}
