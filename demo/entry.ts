import { commentsEnglish, commentsKids, commentsUrdu } from "./content/comments.ts";
import { ebooks } from "./content/ebooks.ts";
import { issueNumber, issues } from "./content/issues.ts";
import { magazines } from "./content/magazines.ts";
import { authors, readers, staff } from "./content/people.ts";
import { plannedEnglish, plannedUrdu } from "./content/planned-issues.ts";
import {
  type CommentRecord,
  type DraftRecord,
  demoEditions,
  type IssueRecord,
  type PlannedIssueRecord,
} from "./content/record-types.ts";
import { billboards, packages, videos } from "./content/small-records.ts";
import {
  articlePictureFile,
  documentFile,
  factsFile,
  loadFacts,
  pictureFile,
  picturesFolder,
  sizeFile,
  sizesFolder,
  sizeWidths,
} from "./demo-files.ts";
import { type DemoArticle as Article, loadArticles } from "./load-articles.ts";
import { hashToShare, publishDates } from "./publish-dates.ts";
import { typographicQuotes } from "./typographic-quotes.ts";

export type DemoArticle = Article;
export type DemoComment = CommentRecord;
export type DemoDraft = DraftRecord;
export type DemoIssue = IssueRecord;
export type DemoPlannedIssue = PlannedIssueRecord;

/** Functions for the paths of the pictures and PDFs. */
export const demoFiles = {
  articlePicture: articlePictureFile,
  picture: pictureFile,
  picturesFolder,
  sizes: { folder: sizesFolder, file: sizeFile, widths: sizeWidths },
  facts: { file: factsFile, load: loadFacts },
  document: documentFile,
};

/** All records except the articles. */
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
 * The articles and their publish dates. `hashToShare` hashes a name to a number from 0 up to 1; `printed` replaces straight
 * quotes with typographic ones in English.
 */
export const demoArticles = {
  load: loadArticles,
  publishDates,
  hashToShare,
  printed: typographicQuotes,
};
