import type { ArticleCard } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { listedArticles, listThing } from "../../page-kit/list-things.ts";
import { definePage } from "../../page-kit/page-definition.ts";
import { getStatus, type Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { ArticleGrid } from "../../shared/lists/article-grid.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import {
  getNeighbours,
  type ListPage,
  listPath,
  pageNumberFrom,
  positionIn,
  toListPage,
} from "../../shared/lists/list-paging.ts";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";

interface ArticlesData {
  readonly page: number;
  readonly articles: Section<ListPage<ArticleCard>>;
}

const pageSize = 12;
const toPath = (page: number) => listPath("/articles", { page });

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
    return { page, articles: await section("articles", toListPage(answer)) };
  },
  status: ({ articles }) => getStatus(articles),
  tags: ({ articles }) => [
    cacheTags.articles,
    ...(articles.isLoaded ? articles.value.items.map(({ id }) => cacheTags.article(id)) : []),
  ],
  meta: ({ page, articles }, { language }, { publicUrl }) => {
    const t = translatorFor(language);
    return {
      title: t("category.allArticles"),
      description: t("category.allArticlesDescription"),
      ...getNeighbours(toPath, positionIn(articles, page)),
      structured: articles.isLoaded
        ? listThing(listedArticles(articles.value.items), publicUrl)
        : [],
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
            <Pager page={page} pages={pages} slots={pagesAround(page, pages)} toHref={toPath} />
          </>
        )}
      </Loaded>
    </>
  );
}
