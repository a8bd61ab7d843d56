import { categorySlugs, editions } from "@hilal/contract/shared/editions";
import { toMoment } from "@hilal/contract/shared/karachi-time";
import type { ArticleFilter } from "../../articles/article-filter.store.ts";
import { facetLimits, unpackFacets } from "../search-hits.ts";
import { getTopic } from "../topics.ts";
import { type EntryColumns, entryFlags } from "./entry-table.ts";

/** Whether the entry at an offset of a base fulfils a filter. */
export type EntryPredicate = (columns: EntryColumns, offset: number) => boolean;

const dayLength = 24 * 60 * 60 * 1000;

/** Whether the columns of entries decide a filter; otherwise the database lists the articles that fulfil it. */
export function isDecidedByColumns(filter: ArticleFilter): boolean {
  const { state, deskView, writer, category, author } = filter;
  const isOther = state !== undefined || deskView !== undefined || writer !== undefined;
  const isUnlisted = category !== undefined && getTopic(category) === null;
  return !isOther && !isUnlisted && (author ?? 0) < facetLimits.author;
}

/** The same rules as `filterCondition`, over the columns of entries. */
export function toEntryPredicate(filter: ArticleFilter): EntryPredicate {
  const checks = [
    ...visibilityChecks(filter),
    ...dateChecks(filter),
    ...topicChecks(filter),
    ...ownChecks(filter),
  ];
  const [first, ...others] = checks;
  if (!first) return () => true;
  if (others.length === 0) return first;
  return (columns, offset) => checks.every((check) => check(columns, offset));
}

function visibilityChecks({ visible }: ArticleFilter): EntryPredicate[] {
  if (!visible) return [];
  const now = visible.publishedAt.getTime();
  const owner = visible.ownerId;
  return [
    (columns, offset) =>
      (((columns.flags[offset] ?? 0) & entryFlags.active) !== 0 &&
        (columns.dates[offset] ?? 0) <= now) ||
      (owner !== undefined && columns.owners[offset] === owner),
  ];
}

function dateChecks({ from, to, year, before }: ArticleFilter): EntryPredicate[] {
  const ranges: (readonly [first: number, end: number])[] = [];
  const always = Number.POSITIVE_INFINITY;
  if (before) ranges.push([-always, before.getTime()]);
  if (from) ranges.push([toMoment(from).getTime(), always]);
  if (to) ranges.push([-always, toMoment(to).getTime() + dayLength]);
  if (year !== undefined) {
    ranges.push([toMoment(`${year}-01-01`).getTime(), toMoment(`${year + 1}-01-01`).getTime()]);
  }
  return ranges.map(([first, end]) => ({ dates }, offset) => {
    const date = dates[offset] ?? 0;
    return date >= first && date < end;
  });
}

function topicChecks({ category, edition }: ArticleFilter): EntryPredicate[] {
  const lists: readonly string[][] = [
    ...(category === undefined ? [] : [[category]]),
    ...(edition === undefined ? [] : [[...editions[edition].categories]]),
  ];
  return lists.map((slugs) => {
    const allowed = new Set(
      slugs.map((slug) => (categorySlugs as readonly string[]).indexOf(slug)),
    );
    return ({ facets }, offset) => allowed.has(unpackFacets.topic(facets[offset] ?? 0));
  });
}

function ownChecks(filter: ArticleFilter): EntryPredicate[] {
  const { status, language, user, author, except } = filter;
  const checks: EntryPredicate[] = [];
  const hasFlag = (flag: number, isSet: boolean): EntryPredicate => {
    return ({ flags }, offset) => (((flags[offset] ?? 0) & flag) !== 0) === isSet;
  };
  if (status !== undefined) checks.push(hasFlag(entryFlags.active, status === "Active"));
  if (language !== undefined) checks.push(hasFlag(entryFlags.urdu, language === "ur"));
  if (user !== undefined) checks.push(({ owners }, offset) => owners[offset] === user);
  if (author !== undefined) {
    checks.push(({ facets }, offset) => unpackFacets.author(facets[offset] ?? 0) === author);
  }
  if (except !== undefined) checks.push(({ articleIds }, offset) => articleIds[offset] !== except);
  return checks;
}
