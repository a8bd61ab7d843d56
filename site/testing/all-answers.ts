import { readInvitation } from "@hilal/contract/accounts/invitations";
import { listKept } from "@hilal/contract/accounts/kept-articles";
import { listOwnSessions, readOwnProfile } from "@hilal/contract/accounts/own-account";
import { readSignInOptions } from "@hilal/contract/accounts/sign-in";
import { readArticle } from "@hilal/contract/articles/article";
import {
  listArticleAddresses,
  listArticles,
  listCategoryArticles,
  listRecentArticles,
  readArchive,
} from "@hilal/contract/articles/article-lists";
import { readPreview } from "@hilal/contract/articles/article-preview";
import { type Passage, type ReadPassages, readPassages } from "@hilal/contract/articles/passages";
import { searchRecords } from "@hilal/contract/articles/search-calls";
import { readShared } from "@hilal/contract/articles/share-links";
import { listAuthors } from "@hilal/contract/authors";
import { listActiveBillboards } from "@hilal/contract/billboards";
import { listArticleComments, listLatestComments, readOwnRating } from "@hilal/contract/comments";
import { listActiveEbooks, listArchivedEbooks, readEbook } from "@hilal/contract/ebooks";
import {
  listIssueAddresses,
  listIssueYears,
  readArticleIssue,
  readIssue,
} from "@hilal/contract/issues/issue-reading";
import { readPdfPages, readPdfText } from "@hilal/contract/issues/pdf-pages";
import { listMagazines, readMagazine } from "@hilal/contract/magazines";
import { listPackages } from "@hilal/contract/packages";
import { sampleIssue, samplePlace, sampleYears } from "@hilal/contract/testing/sample-issues";
import { samplePdfPages } from "@hilal/contract/testing/sample-pdf";
import {
  sampleArticle,
  sampleAuthor,
  sampleBillboard,
  sampleComment,
  sampleDetail,
  sampleEbook,
  sampleFound,
  sampleMagazine,
  samplePackage,
  sampleProfile,
  sampleVideo,
} from "@hilal/contract/testing/sample-records";
import { listActiveVideos } from "@hilal/contract/videos";
import { answering, type FakeAnswer } from "./fake-client.ts";

/** Returns the requested page of a list, with enough records for it to exist. */
function listed<T>(record: T, { page, page_size }: { page?: unknown; page_size?: unknown } = {}) {
  const meta = { page: Number(page ?? 1), page_size: Number(page_size ?? 20) };
  return { data: [record], meta: { ...meta, total: (meta.page - 1) * meta.page_size + 1 } };
}

/** The passages of an article, one of them chosen. */
export function samplePassages(given: Partial<ReadPassages> = {}): ReadPassages {
  const lines = ["The gauge was checked at dawn."];
  const chosen: Passage = {
    blocks: [{ kind: "words", language: "en", lines }],
    text: "The gauge was checked at dawn.",
    by: "Amina",
  };
  return {
    article: {
      id: 12,
      title: "Where the River Learns to Wait",
      writer: "Amina",
      language: "en",
      edition: "hilal-english",
    },
    chosen,
    refused: null,
    offered: [chosen],
    ...given,
  };
}

/** Returns the answers to all calls of the site's pages, with at least one record of everything. */
export function allAnswers(): FakeAnswer[] {
  return [
    answering(readArticle, sampleDetail()),
    answering(readPassages, samplePassages()),
    answering(readOwnRating, { rating: 4, average: 4, count: 9 }),
    answering(readOwnProfile, sampleProfile()),
    answering(listOwnSessions, { data: [] }),
    answering(listKept, { data: [] }),
    answering(readPreview, sampleDetail()),
    answering(readShared, {
      detail: sampleDetail(),
      may_comment: true,
      paragraphs: [{ name: "1:0", html: "<p>A paragraph.</p>" }],
      threads: [],
    }),
    answering(listRecentArticles, {
      data: [{ ...sampleArticle({ id: 13, title: "Another Morning" }), article_title: "" }],
    }),
    answering(listArticles, ({ query }) => listed(sampleArticle(), query)),
    answering(searchRecords, {
      data: [{ kind: "issue", total: 1, items: [sampleFound()] }],
      did_you_mean: null,
      meta: { page: 1, page_size: 10, total: 1 },
    }),
    answering(listCategoryArticles, ({ params, query }) =>
      listed(sampleArticle({ category: params?.category ?? "in-focus" }), query),
    ),
    answering(listArticleAddresses, { parts: 1, data: [] }),
    answering(readArchive, ({ query }) => ({
      total: 1,
      months: [{ month: "2026-10", count: 1 }],
      ...listed(sampleArticle(), query),
    })),
    answering(listArticleComments, ({ query }) => listed(sampleComment(), query)),
    answering(listLatestComments, { data: [sampleComment()] }),
    answering(listMagazines, ({ query }) => ({
      ...listed(sampleMagazine(), query),
      data: [sampleMagazine(), sampleMagazine({ id: 5, title: "October 2026" })],
    })),
    answering(readMagazine, sampleMagazine()),
    answering(readEbook, sampleEbook()),
    answering(readPdfPages, samplePdfPages()),
    answering(readPdfText, ({ params }) => ({
      page: Number(params?.page ?? 1),
      lines: [{ text: "The gauge at the bend", left: 100, top: 90, width: 400, height: 20 }],
      areas: [],
    })),
    answering(readIssue, sampleIssue()),
    answering(readArticleIssue, samplePlace()),
    answering(listIssueYears, sampleYears()),
    answering(listIssueAddresses, { data: [] }),
    answering(listActiveEbooks, ({ query }) => listed(sampleEbook(), query)),
    answering(listArchivedEbooks, [sampleEbook({ is_archived: true })]),
    answering(listAuthors, ({ query }) => listed(sampleAuthor(), query)),
    answering(listActiveBillboards, {
      data: [2, 2, 5].map((location, place) =>
        sampleBillboard({ id: place + 1, location: location as 2 | 5 }),
      ),
    }),
    answering(listActiveVideos, { data: [sampleVideo()] }),
    answering(listPackages, { data: [samplePackage()] }),
    answering(readSignInOptions, { google: null, facebook: null }),
    answering(readInvitation, {
      email: "bilal@press.example",
      role: "editor",
      first_name: "Bilal",
      last_name: "",
    }),
  ];
}

/** The same answers with some calls failing, as when the database is down. */
export function answersWithout(...endpoints: readonly string[]): FakeAnswer[] {
  return allAnswers().map((given) => {
    if (!endpoints.includes(given.name)) return given;
    return {
      name: given.name,
      answer() {
        throw new Error("The database is away.");
      },
    };
  });
}
