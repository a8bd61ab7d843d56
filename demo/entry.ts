import { drawBanner } from "./art/banner.ts";
import { drawCover } from "./art/cover.ts";
import { drawPortrait } from "./art/portrait.ts";
import { renderPicture } from "./art/render.ts";
import { drawScene } from "./art/scene.ts";
import { loadArticles } from "./articles/load-articles.ts";
import type { DemoArticle as Article } from "./articles/parse-article.ts";
import { publishDate, shareOf } from "./articles/publish-dates.ts";
import { authors } from "./content/authors.ts";
import { billboards } from "./content/billboards.ts";
import { commentsEnglish } from "./content/comments-english.ts";
import { commentsKids } from "./content/comments-kids.ts";
import { commentsUrdu } from "./content/comments-urdu.ts";
import { ebooks } from "./content/ebooks.ts";
import { magazines } from "./content/magazines.ts";
import { packages } from "./content/packages.ts";
import { readers } from "./content/readers.ts";
import type { CommentRecord } from "./content/record-types.ts";
import { videos } from "./content/videos.ts";
import { makeIssuePdf } from "./documents/issue-pdf.ts";

export type DemoArticle = Article;
export type DemoComment = CommentRecord;

/** The pictures, drawn from code as SVG text, and `render`, which makes files of them. */
export const demoArt = {
  scene: drawScene,
  cover: drawCover,
  banner: drawBanner,
  portrait: drawPortrait,
  render: renderPicture,
  /** A PDF of several pages with a cover, a contents page and illustrated sections. */
  issue: makeIssuePdf,
};

/** The records besides the articles. */
export const demoRecords = {
  authors,
  billboards,
  comments: { english: commentsEnglish, urdu: commentsUrdu, kids: commentsKids },
  ebooks,
  magazines,
  packages,
  readers,
  videos,
};

/** The articles and when they were published; `shareOf` gives a name a number of its own from 0 up to 1. */
export const demoArticles = { load: loadArticles, publishDate, shareOf };
