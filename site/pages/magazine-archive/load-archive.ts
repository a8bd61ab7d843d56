import type { ArticleCard } from "@hilal/contract/articles/article";
import { readArchive } from "@hilal/contract/articles/article-lists";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { type EditionId, isEditionId } from "@hilal/contract/shared/editions";
import { limits } from "@hilal/contract/shared/limits";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { loadedOr, type Section } from "../../page-kit/section.ts";
import {
  dataOf,
  type ListPage,
  pageNumberFrom,
  pageOf,
  toPosition,
} from "../../shared/lists/list-paging.ts";

/** Which part of an archive an address asks for. */
export interface ArchivePlace {
  readonly edition: EditionId;
  /** The month being shown, yyyy-mm; null for all. */
  readonly month: string | null;
  /** The page of its articles, from 1. */
  readonly page: number;
  /** The page of the past issues, from 1. */
  readonly issuesPage: number;
}

/** The articles of a place and what there is besides. */
export interface ArchivedArticles extends ListPage<ArticleCard> {
  /** The articles of all months. */
  readonly total: number;
  /** Each month as yyyy-mm with its count, newest first. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

/** What the archive of a known magazine shows. */
export interface ArchiveData {
  readonly place: ArchivePlace;
  /** The newest issue, whose cover stands in the header; undefined when there is none to be had. */
  readonly issue: Magazine | undefined;
  readonly archive: Section<ArchivedArticles>;
  /** Issues of earlier months, and those that the editors put into the archive; newest first. */
  readonly pastIssues: Section<ListPage<Magazine>>;
}

/** @returns null for a magazine that there is not */
export async function loadArchive(
  context: LoadContext<"magazineType">,
): Promise<ArchiveData | null> {
  const { client, section, params, query } = context;
  const { magazineType: edition } = params;
  if (!isEditionId(edition)) return null;
  const page = pageNumberFrom(query.page);
  const issuesPage = pageNumberFrom(query.issues);
  const month = monthFrom(query.month);
  const page_size = limits.archivePageSize;
  const articles = client.call(readArchive, {
    params: { edition },
    query: { ...(month ? { month } : {}), page, page_size },
  });
  const newest = client.call(listMagazines, { query: { edition, page: 1, page_size: 1 } });
  const past = client.call(listMagazines, {
    query: { edition, past: "true", page: issuesPage, page_size },
  });
  const [archive, issue, pastIssues] = await Promise.all([
    section("archive", articles.then(archivedArticles)),
    section("newest issue", dataOf(newest)),
    section("past issues", pageOf(past)),
  ]);
  return {
    place: { edition, month, page, issuesPage },
    issue: loadedOr(issue, [])[0],
    archive,
    pastIssues,
  };
}

function archivedArticles(answer: AnswerOf<typeof readArchive>): ArchivedArticles {
  const { total, months, data, meta } = answer;
  return { total, months, items: data, position: toPosition(meta) };
}

function monthFrom(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw pageMissing();
  return text;
}
