import { loadArticles } from "./articles/load-articles.ts";
import type { DemoArticle as Article } from "./articles/parse-article.ts";
import { publishDates, shareOf } from "./articles/publish-dates.ts";
import { typographicQuotes } from "./articles/typographic-quotes.ts";
import { authors } from "./content/authors.ts";
import { billboards } from "./content/billboards.ts";
import { commentsEnglish } from "./content/comments-english.ts";
import { commentsKids } from "./content/comments-kids.ts";
import { commentsUrdu } from "./content/comments-urdu.ts";
import { ebooks } from "./content/ebooks.ts";
import { issueNumber } from "./content/issues/issue-numbers.ts";
import { issues } from "./content/issues/issues.ts";
import { plannedEnglish } from "./content/issues/planned-english.ts";
import { plannedUrdu } from "./content/issues/planned-urdu.ts";
import { magazines } from "./content/magazines.ts";
import { packages } from "./content/packages.ts";
import { readers } from "./content/readers.ts";
import {
  type CommentRecord,
  type DraftRecord,
  demoEditions,
  type IssueRecord,
  type PlannedIssueRecord,
} from "./content/record-types.ts";
import { staff } from "./content/staff.ts";
import { videos } from "./content/videos.ts";
import {
  articlePictureFile,
  documentFile,
  pictureFile,
  picturesFolder,
  sizeFile,
  sizesFolder,
  sizeWidths,
} from "./demo-files.ts";

export type DemoArticle = Article;
export type DemoComment = CommentRecord;
export type DemoDraft = DraftRecord;
export type DemoIssue = IssueRecord;
export type DemoPlannedIssue = PlannedIssueRecord;

/** Where the pictures and PDFs lie, as paths. */
export const demoFiles = {
  articlePicture: articlePictureFile,
  picture: pictureFile,
  picturesFolder,
  sizes: { folder: sizesFolder, file: sizeFile, widths: sizeWidths },
  document: documentFile,
};

/** The records besides the articles. */
export const demoRecords = {
  authors,
  billboards,
  comments: { english: commentsEnglish, urdu: commentsUrdu, kids: commentsKids },
  ebooks,
  editions: demoEditions,
  issues,
  issueNumber,
  magazines,
  packages,
  plannedIssues: [...plannedEnglish, ...plannedUrdu],
  readers,
  staff,
  videos,
};

/**
 * The articles and when they were published; `shareOf` gives a name a number of its own from 0 up to 1, `printed` gives
 * English the quotes of print.
 */
export const demoArticles = {
  load: loadArticles,
  publishDates,
  shareOf,
  printed: typographicQuotes,
};
