import { type Article, type ArticleDetail, readArticle } from "@hilal/contract/articles/article";
import { listRecentArticles } from "@hilal/contract/articles/article-lists";
import { type Comment, listArticleComments } from "@hilal/contract/comments";
import { readArticleIssue } from "@hilal/contract/issues/issue-reading";
import { samplePlace } from "@hilal/contract/testing/sample-issues";
import { answering, notFound } from "./fake-client.ts";

const nowhere = samplePlace({
  issue: null,
  address: "",
  section: "",
  previous: null,
  next: null,
  others: [],
});

interface Around {
  readonly place?: ReturnType<typeof samplePlace>;
  readonly recent?: readonly Article[];
  readonly category?: readonly Article[];
  readonly edition?: readonly Article[];
  readonly comments?: readonly Comment[];
  readonly commentMeta?: { page: number; page_size: number; total: number };
}

/** The answers that an article's page needs. */
export function articleAnswers(detail: ArticleDetail, around: Around = {}) {
  const { recent = [], category = [], edition = [], comments = [] } = around;
  const meta = around.commentMeta ?? { page: 1, page_size: 10, total: comments.length };
  return [
    answering(readArticle, ({ params }) => {
      if (Number(params?.id) !== detail.id) throw notFound();
      return detail;
    }),
    answering(listRecentArticles, ({ query }) => {
      const { except, limit } = query ?? {};
      const ofEdition = query?.edition ? edition : recent;
      const newest = query?.category ? category : ofEdition;
      const data = newest.filter(({ id }) => id !== except).slice(0, Number(limit));
      return { data: data.map((card) => ({ ...card, article_title: card.title })) };
    }),
    answering(listArticleComments, { data: [...comments], meta }),
    answering(readArticleIssue, around.place ?? nowhere),
  ];
}
