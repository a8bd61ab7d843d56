import {
  type ArticleCard,
  type ArticleDetail,
  readArticle,
} from "@hilal/contract/articles/article";
import { listRecentArticles } from "@hilal/contract/articles/article-lists";
import type { Client } from "@hilal/contract/client/client";
import { type Comment, listArticleComments } from "@hilal/contract/comments";
import { readArticleIssue } from "@hilal/contract/issues/issue-reading";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { EditionId } from "@hilal/contract/shared/editions";
import { idInPath } from "@hilal/contract/shared/identifier";
import { limits } from "@hilal/contract/shared/limits";
import { countWords } from "@hilal/i18n/text/excerpt";
import { readText } from "@hilal/i18n/text/read-html";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import type { Section } from "../../page-kit/section.ts";
import {
  type ListPage,
  pageNumberFrom,
  readData,
  toListPage,
} from "../../shared/lists/list-paging.ts";
import type { IssuePlace } from "./in-this-issue.tsx";

const shown = 3;

/**
 * Returns further reading: the newest articles of the same category, filled up with the newest of the edition.
 *
 * @returns at most three, never the article itself
 */
async function loadRelated(client: Client, article: ArticleCard): Promise<ArticleCard[]> {
  const { id: except, category } = article;
  const sameCategory = await client.call(listRecentArticles, {
    query: { category, except, limit: shown },
  });
  if (sameCategory.data.length === shown) return sameCategory.data;
  const edition = editionOfCategory(category);
  const sameEdition = await client.call(listRecentArticles, {
    query: { edition, except, limit: shown + sameCategory.data.length },
  });
  const byId = new Map([...sameCategory.data, ...sameEdition.data].map((card) => [card.id, card]));
  return [...byId.values()].slice(0, shown);
}

/** An article with everything shown next to it. */
export interface ArticleReading {
  readonly detail: ArticleDetail;
  readonly edition: EditionId;
  /** The number of words in the body, for the reading time and the drop cap. */
  readonly words: number;
  /** The names of the elements in the body. */
  readonly elements: ReadonlySet<string>;
  /** The newest other articles in the same language, at most five (product: articles 6). */
  readonly recent: Section<readonly ArticleCard[]>;
  readonly related: Section<readonly ArticleCard[]>;
}

/** The data of the article page. */
export interface ArticleData extends ArticleReading {
  /** The article's place in its issue. */
  readonly place: Section<IssuePlace>;
  readonly comments: Section<ListPage<Comment>>;
}

const commentsPerPage = 10;

export async function loadArticle(context: LoadContext<"articleId">): Promise<ArticleData> {
  const { client, section, params, query } = context;
  const id = articleIdFrom(params.articleId);
  const page = pageNumberFrom(query.comments);
  const detail = await client.call(readArticle, { params: { id } });
  const asked = { page, page_size: commentsPerPage };
  // Most articles have no comments and no issue. The article itself shows that, which saves the calls.
  const hasNone = detail.comments === 0 && page === 1;
  const [reading, comments, place] = await Promise.all([
    loadReading(context, detail),
    hasNone
      ? nothing(noComments)
      : section(
          "comments",
          toListPage(client.call(listArticleComments, { params: { id }, query: asked })),
        ),
    detail.issue === null
      ? nothing(nowhere)
      : section("issue", client.call(readArticleIssue, { params: { id } })),
  ]);
  return { ...reading, comments, place };
}

const nothing = <T>(value: T) => ({ isLoaded: true, value }) as const;
const noComments = { items: [], position: { page: 1, pages: 1, total: 0 } };
const nowhere = {
  issue: null,
  address: "",
  section: "",
  page: null,
  previous: null,
  next: null,
  others: [],
};

/** Loads what is shown next to an article. */
export async function loadReading(
  { client, section }: Pick<LoadContext, "client" | "section">,
  detail: ArticleDetail,
): Promise<ArticleReading> {
  const { article } = detail;
  const newest = client.call(listRecentArticles, {
    query: { language: article.language, except: article.id, limit: limits.recentArticles },
  });
  const [recent, related] = await Promise.all([
    section("recent articles", readData(newest)),
    section("related articles", loadRelated(client, article)),
  ]);
  const { text, elements } = readText(article.description);
  return {
    detail,
    edition: editionOfCategory(article.category),
    words: countWords(text),
    elements,
    recent,
    related,
  };
}

/** Each id has only one spelling: "012", "1e2" and " 12" are refused. */
/** Reads the number in an article's path. @throws for a path that is no article's */
export function articleIdFrom(text: string): number {
  const id = /^[1-9]\d*$/.test(text) ? idInPath.safeParse(text) : undefined;
  if (!id?.success) throw pageMissing();
  return id.data;
}
