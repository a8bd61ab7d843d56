import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { definePage } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import { ArticleLayout } from "./article-layout.tsx";
import { articleMeta } from "./article-meta.ts";
import { Discussion } from "./discussion.tsx";
import { InThisIssue } from "./in-this-issue.tsx";
import { type ArticleData, loadArticle } from "./load-article.ts";

function ArticlePage({ data }: { readonly data: ArticleData }) {
  return (
    <ArticleLayout
      data={data}
      below={(className) => (
        <>
          <InThisIssue place={data.place} className={className} />
          <Discussion data={data} className={className} />
        </>
      )}
    />
  );
}

/** One article with its writer, its comments and what to read next (product: articles 3). */
export const articlePage = definePage({
  name: "article",
  path: "/article/:articleId",
  aliases: ["/articlepage/:articleId"],
  longer: ["/article/:articleId/:words", "/articlepage/:articleId/:words"],
  query: ["comments"],
  load: loadArticle,
  language: ({ detail }) => detail.article.language,
  edition: ({ edition }) => edition,
  tags: tagsOf,
  meta: articleMeta,
  failure: { title: (t) => t("article.loadFailed") },
  Page: ArticlePage,
});

/**
 * `articles` for the newest in its language, its category for what to read next, then each thing named. Where it stands
 * in no issue nothing is named: what puts it into one tells that the article changed.
 */
function tagsOf({ detail, recent, related, place }: ArticleData): string[] {
  const { article, author } = detail;
  return [
    cacheTags.article(article.id),
    cacheTags.comments(article.id),
    cacheTags.category(article.category),
    cacheTags.articles,
    ...(author.id === null ? [] : [cacheTags.author(author.id)]),
    ...[recent, related].flatMap((list) =>
      loadedOr(list, []).map(({ id }) => cacheTags.article(id)),
    ),
    ...tagsOfPlace(place),
  ];
}

function tagsOfPlace(place: ArticleData["place"]): string[] {
  if (!place.isLoaded || !place.value.issue) return [];
  const { issue, others } = place.value;
  return [cacheTags.issue(issue.id), ...others.map(({ id }) => cacheTags.article(id))];
}
