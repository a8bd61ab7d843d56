import { cacheTags } from "@hilal/contract/cache-tags";
import { listArticles } from "@hilal/contract/endpoints/articles/list-articles";
import type { ArticleCard } from "@hilal/contract/entities/article";
import { translatorFor } from "@hilal/i18n/translator";
import { EmptyMessage } from "../components/empty-message.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { pagesAround } from "../components/page-window.ts";
import { Pager } from "../components/pager.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import { ArticleGrid } from "./lists/article-grid.tsx";
import {
  type ListPosition,
  listPath,
  neighboursOf,
  pageNumberFrom,
  positionOf,
} from "./lists/list-paging.ts";

interface ArticlesData {
  readonly articles: readonly ArticleCard[];
  readonly position: ListPosition;
}

const pageSize = 12;
const pathOf = (page: number) => listPath("/articles", { page });

/** Every published article, newest first (ruling 4). */
export const articlesPage = definePage({
  name: "articles",
  path: "/articles",
  query: ["page"],
  load: async ({ client, query }): Promise<ArticlesData> => {
    const { data, meta } = await client.call(listArticles, {
      query: { page: pageNumberFrom(query.page), page_size: pageSize, view: "card" },
    });
    return { articles: data, position: positionOf(meta) };
  },
  tags: ({ articles }) => [cacheTags.articles, ...articles.map(({ id }) => cacheTags.article(id))],
  meta: ({ position }, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("category.allArticles"),
      description: t("category.allArticlesDescription"),
      ...neighboursOf(pathOf, position),
    };
  },
  Page: ArticlesPage,
});

function ArticlesPage({ data: { articles, position } }: { readonly data: ArticlesData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("category.allArticlesDescription")}>
        {t("category.allArticles")}
      </PageTitle>
      {articles.length === 0 ? (
        <EmptyMessage>{t("category.noArticles")}</EmptyMessage>
      ) : (
        <ArticleGrid articles={articles} kicker />
      )}
      <Pager
        page={position.page}
        pages={position.pages}
        slots={pagesAround(position.page, position.pages)}
        hrefOf={pathOf}
      />
    </>
  );
}
