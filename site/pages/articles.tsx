import { cacheTags } from "@hilal/contract/cache-tags";
import { listArticles } from "@hilal/contract/endpoints/articles/list-articles";
import type { ArticleCard } from "@hilal/contract/entities/article";
import { translatorFor } from "@hilal/i18n/translator";
import { EmptyMessage } from "../components/empty-message.tsx";
import { Loaded } from "../components/loaded.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { pagesAround } from "../components/page-window.ts";
import { Pager } from "../components/pager.tsx";
import { definePage } from "../render/page-definition.ts";
import { type Section, statusOf } from "../render/section.ts";
import { useView } from "../render/view.tsx";
import { ArticleGrid } from "./lists/article-grid.tsx";
import {
  type ListPage,
  listPath,
  neighboursOf,
  pageNumberFrom,
  pageOf,
  positionIn,
} from "./lists/list-paging.ts";

interface ArticlesData {
  readonly page: number;
  readonly articles: Section<ListPage<ArticleCard>>;
}

const pageSize = 12;
const pathOf = (page: number) => listPath("/articles", { page });

/** Every published article, newest first (product: articles 9). */
export const articlesPage = definePage({
  name: "articles",
  path: "/articles",
  query: ["page"],
  load: async ({ client, section, query }): Promise<ArticlesData> => {
    const page = pageNumberFrom(query.page);
    const answer = client.call(listArticles, {
      query: { page, page_size: pageSize, view: "card" },
    });
    return { page, articles: await section("articles", pageOf(answer)) };
  },
  status: ({ articles }) => statusOf(articles),
  tags: ({ articles }) => [
    cacheTags.articles,
    ...(articles.isLoaded ? articles.value.items.map(({ id }) => cacheTags.article(id)) : []),
  ],
  meta: ({ page, articles }, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("category.allArticles"),
      description: t("category.allArticlesDescription"),
      ...neighboursOf(pathOf, positionIn(articles, page)),
    };
  },
  Page: ArticlesPage,
});

function ArticlesPage({ data }: { readonly data: ArticlesData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("category.allArticlesDescription")}>
        {t("category.allArticles")}
      </PageTitle>
      <Loaded section={data.articles} failed={t("category.loadFailed")} isContent>
        {({ items, position: { page, pages } }) => (
          <>
            {items.length === 0 ? (
              <EmptyMessage>{t("category.noArticles")}</EmptyMessage>
            ) : (
              <ArticleGrid articles={items} kicker />
            )}
            <Pager page={page} pages={pages} slots={pagesAround(page, pages)} hrefOf={pathOf} />
          </>
        )}
      </Loaded>
    </>
  );
}
