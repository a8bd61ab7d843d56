import {
  listIssueAddresses,
  listIssueYears,
  readArticleIssue,
  readIssue,
} from "@hilal/contract/issues/issue-reading";
import { startOfMonth } from "@hilal/contract/shared/karachi-time";
import { requireFound } from "../../http/api/http-error.ts";
import { type Route, route } from "../../http/api/route.ts";
import { findPageOfArticle } from "../documents/pdf-pages/find-pages-source.ts";
import type { Services } from "../services.ts";
import {
  loadContents,
  presentAddress,
  presentIssue,
  presentPlace,
} from "./issue-reading.presenter.ts";
import {
  countYears,
  findIssue,
  findIssueOfArticle,
  listIssuesWithin,
  listMadeDocuments,
  listNeighbours,
  listPublishedIssues,
} from "./issue-reading.store.ts";
import { presentMagazine } from "./publications/publications.presenter.ts";

/** The most addresses that a sitemap may contain. */
const addressesAtMost = 50_000;

/** The issues that readers may see; unreleased ones are not shown even to staff here (product: issues 20). */
export function issueReadingRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(readIssue, async ({ params: { edition, year, month }, query: { id }, caller }) => {
      const publishedAt = now();
      const of = { edition, publishedAt };
      const row = requireFound(
        await findIssue(database, { ...of, id, span: toMonthSpan(year, month) }),
      );
      const { publication } = row;
      const [contents, neighbours, made] = await Promise.all([
        row.contents?.stage === "released"
          ? loadContents(database, publication.id, publishedAt)
          : [],
        listNeighbours(database, of, publication),
        listMadeDocuments(database, publication.id),
      ]);
      return presentIssue({ row, contents, neighbours, made }, caller);
    }),
    route(readArticleIssue, async ({ params: { id }, caller }) => {
      const publishedAt = now();
      const row = await findIssueOfArticle(database, id, publishedAt);
      const contents = row ? await loadContents(database, row.publication.id, publishedAt) : [];
      const page = row ? await findPageOfArticle(services, row.publication, id) : null;
      return presentPlace({ id, row, page, contents }, caller);
    }),
    route(listIssueYears, async ({ params: { edition }, query, caller }) => {
      const of = { edition, publishedAt: now() };
      const years = await countYears(database, of);
      const year = query.year ?? years[0]?.year ?? null;
      const isEmpty = !years.some((one) => one.year === year);
      const rows = isEmpty || !year ? [] : await listIssuesWithin(database, of, toYearSpan(year));
      const issues = rows.map((row) => presentMagazine(row, caller));
      return { years, year, issues: issues.map((issue) => ({ issue, address: issue.address })) };
    }),
    route(listIssueAddresses, async ({ caller }) => {
      const rows = await listPublishedIssues(database, now(), addressesAtMost);
      return { data: rows.map((row) => presentAddress(row, caller)) };
    }),
  ];
}

const toSpan = (month: string, months: number) => ({
  from: startOfMonth(month),
  until: startOfMonth(month, -months),
});
const toMonthSpan = (year: number, month: number) =>
  toSpan(`${year}-${String(month).padStart(2, "0")}`, 1);
const toYearSpan = (year: number) => toSpan(`${year}-01`, 12);
