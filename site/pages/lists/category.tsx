import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { isCategorySlug } from "@hilal/contract/shared/categories";
import { definePage } from "../../page-kit/page-definition.ts";
import { getStatus } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { ArticleGrid } from "../../shared/lists/article-grid.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { LangSpan, useLangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { useCategoryName } from "../../shared/text/use-category-name.ts";
import styles from "./category.module.css";
import {
  type CategoryData,
  categoryMeta,
  categoryPath,
  isUnknown,
  loadCategory,
} from "./load-category.ts";

function CategoryPage({ data }: { readonly data: CategoryData }) {
  const { category, articles } = data;
  const { t } = useView();
  const langSpan = useLangSpan();
  return (
    <>
      <CategoryTitle {...data} />
      {isUnknown(data) ? <p>{t("category.unknown")}</p> : null}
      <Loaded section={articles} failed={t("category.loadFailed")} isContent>
        {({ items, position: { page, pages } }) => (
          <>
            {items.length === 0 ? (
              <NothingFound category={category} />
            ) : (
              <div {...langSpan(data.language)}>
                <ArticleGrid articles={items} />
              </div>
            )}
            <Pager
              page={page}
              pages={pages}
              slots={pagesAround(page, pages)}
              toHref={(target) => categoryPath(category, target)}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Urdu lists have an additional heading, for adults or for children (product: articles 7). */
function CategoryTitle({ category, language, edition }: CategoryData) {
  const { t, language: page } = useView();
  const getCategoryName = useCategoryName();
  if (language !== "ur") {
    return <PageTitle kicker={t("category.label")}>{getCategoryName(category)}</PageTitle>;
  }
  const heading = edition === "hilal-urdu-kids" ? "urduKidsHeading" : "urduHeading";
  return (
    <PageTitle>
      <span className={styles.group}>{t(`category.${heading}`)}</span>{" "}
      {isolatedText(getCategoryName(category), page)}
    </PageTitle>
  );
}

/** The slug with its first hyphen replaced; in Urdu the category's name, because the slug is English. */
function NothingFound({ category }: { readonly category: string }) {
  const { t, language } = useView();
  const getCategoryName = useCategoryName();
  const isNamed = language === "ur" && isCategorySlug(category);
  const name = isNamed ? getCategoryName(category) : category.replace("-", " ");
  return (
    <EmptyMessage>
      {t.rich("category.empty", { category: <LangSpan key="category">{name}</LangSpan> })}
    </EmptyMessage>
  );
}

/** The articles of one category, newest first (product: articles 7). */
export const categoryPage = definePage({
  name: "category",
  path: "/category/:category",
  query: ["page"],
  cache: ({ category }) => isCategorySlug(category),
  load: loadCategory,
  language: ({ language }) => language,
  edition: ({ edition }) => edition,
  status: (data) => (isUnknown(data) ? 404 : getStatus(data.articles)),
  tags: ({ category, articles }) => [
    cacheTags.category(category),
    ...(articles.isLoaded ? articles.value.items.map(({ id }) => cacheTags.article(id)) : []),
  ],
  meta: categoryMeta,
  Page: CategoryPage,
});
