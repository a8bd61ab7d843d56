import type { ArticleCard } from "@hilal/contract/articles/article";
import { readArchive } from "@hilal/contract/articles/article-lists";
import { listIssueYears } from "@hilal/contract/issues/issue-reading";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { type EditionId, isEditionId } from "@hilal/contract/shared/editions";
import { limits } from "@hilal/contract/shared/limits";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { loadedOr, type Section } from "../../page-kit/section.ts";
import {
  type ListPage,
  pageNumberFrom,
  readData,
  toPosition,
} from "../../shared/lists/list-paging.ts";

/** The part of an archive that an address requests. */
export interface ArchivePlace {
  readonly edition: EditionId;
  /** The selected month, yyyy-mm; null for all. */
  readonly month: string | null;
  /** The page of its articles, from 1. */
  readonly page: number;
  /** The requested year of issues; null for the latest. */
  readonly year: number | null;
}

/** The articles of a part of the archive, with the counts of the archive. */
export interface ArchivedArticles extends ListPage<ArticleCard> {
  /** The number of articles in all months. */
  readonly total: number;
  /** Each month as yyyy-mm with its count, newest first. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

/** The years with issues, and the issues of one of them, newest first. */
export type YearOfIssues = AnswerOf<typeof listIssueYears>;

/** The data of a known magazine's archive. */
export interface ArchiveData {
  readonly place: ArchivePlace;
  /** The newest issue, whose cover is in the header; undefined when there is none or it could not be loaded. */
  readonly issue: Magazine | undefined;
  readonly archive: Section<ArchivedArticles>;
  readonly issues: Section<YearOfIssues>;
}

/** @returns null for an unknown magazine */
export async function loadArchive(
  context: LoadContext<"magazineType">,
): Promise<ArchiveData | null> {
  const { client, section, params, query } = context;
  const { magazineType: edition } = params;
  if (!isEditionId(edition)) return null;
  const page = pageNumberFrom(query.page);
  const year = yearFrom(query.year);
  const month = monthFrom(query.month);
  const page_size = limits.archivePageSize;
  const articles = client.call(readArchive, {
    params: { edition },
    query: { ...(month ? { month } : {}), page, page_size },
  });
  const newest = client.call(listMagazines, { query: { edition, page: 1, page_size: 1 } });
  const ofYear = client.call(listIssueYears, {
    params: { edition },
    query: year === null ? {} : { year },
  });
  const [archive, issue, issues] = await Promise.all([
    section("archive", articles.then(archivedArticles)),
    section("newest issue", readData(newest)),
    section("issues of a year", ofYear.then(checkYear)),
  ]);
  return {
    place: { edition, month, page, year },
    issue: loadedOr(issue, [])[0],
    archive,
    issues,
  };
}

function archivedArticles(answer: AnswerOf<typeof readArchive>): ArchivedArticles {
  const { total, months, data, meta } = answer;
  return { total, months, items: data, position: toPosition(meta) };
}

/** A year without issues has no page. */
function checkYear(answer: YearOfIssues): YearOfIssues {
  const { years, year } = answer;
  if (year !== null && !years.some((one) => one.year === year)) throw pageMissing();
  return answer;
}

function yearFrom(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^(19|2[01])\d{2}$/.test(text)) throw pageMissing();
  return Number(text);
}

function monthFrom(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw pageMissing();
  return text;
}
