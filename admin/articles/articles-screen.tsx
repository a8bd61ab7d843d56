import { adminLink } from "@hilal/contract/admin-routes";
import type { ArticleCard } from "@hilal/contract/articles/article";
import { countArticleStates } from "@hilal/contract/articles/article-lists";
import { type ArticleState, articleStates, deskViews } from "@hilal/contract/shared/choices";
import { variantUrl } from "@hilal/contract/shared/image-variants";
import { formatDateTime, formatNumber } from "@hilal/i18n/dates";
import { lazy, type ReactNode, Suspense } from "react";
import { useApiQuery } from "../api/use-api.ts";
import { allowedActions } from "../kit/actions/action.ts";
import { wordsWithin } from "../kit/content-text.tsx";
import { categoryLabel } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import type { ListTab } from "../kit/list/list-toolbar.tsx";
import { NewLink } from "../kit/list/new-link.tsx";
import { LookFacts, LookName } from "../kit/list/quick-look.tsx";
import { useSelection } from "../kit/list/use-selection.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useMay, useStaff } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import { loadScreenTexts } from "../texts/load-texts.ts";
import { useArticleActions } from "./article-actions.ts";
import { ArticleDeskFacts, useArticleColumns } from "./article-columns.tsx";
import { ArticleStateBadge } from "./article-state-badge.tsx";
import styles from "./articles-screen.module.css";
import { BulkActions } from "./bulk-actions.tsx";
import { useArticleDays, useArticleFilters, useArticleList } from "./use-article-list.ts";

/** For those without a dashboard; fetched with its texts. */
const TodayStrip = lazy(async () => {
  const [part] = await Promise.all([
    import("../dashboard/today-strip.tsx"),
    loadScreenTexts("today"),
  ]);
  return { default: part.TodayStrip };
});

/** The views of the list as tabs: all, the ready views, and each workflow state; with counts once they are known. */
function useArticleTabs({ list }: Pick<ReturnType<typeof useArticleList>, "list">) {
  const t = useTexts();
  const { data } = useApiQuery(countArticleStates, {}, { keepPrevious: true });
  const { state, desk, ...others } = list.state.filters;
  const to = (chosen: Partial<typeof list.state.filters>) =>
    list.addressWith({ filters: { ...others, ...chosen } });
  const tabs: readonly ListTab[] = [
    { id: "all", label: t("desk.states.all"), to: to({}), isCurrent: !state && !desk },
    ...deskViews.map((view) => ({
      id: view,
      label: t(`rows.view.${view}`),
      count: data?.views[view],
      to: to({ desk: view }),
      isCurrent: view === desk,
    })),
    ...articleStates.map((one, index) => ({
      id: one,
      label: isLong(one) ? t(`rows.shortState.${one}`) : t(`desk.state.${one}`),
      count: data?.data[one],
      to: to({ state: one }),
      isCurrent: one === state,
      isApart: index === 0,
    })),
  ];
  return { label: t("desk.states.label"), tabs };
}

/** Whether a state has a shorter name for its tab. */
const isLong = (state: ArticleState): state is "scheduled" | "live_changed" =>
  state === "scheduled" || state === "live_changed";

/** An article in short: its cover, where it stands, and how it begins. */
function ArticleLook({ article }: { readonly article: ArticleCard }) {
  const { t, language } = useLanguage();
  const { cover, cover_image, standfirst, excerpt, writer, category, publish_date, visits } =
    article;
  const written = (text: string) => wordsWithin(text, article.language);
  const fact = (id: "writer" | "category" | "publishDate" | "visits", content: ReactNode) => ({
    id,
    header: t(`adminLists.column.${id}`),
    content,
  });
  return (
    <>
      {(cover || cover_image) && (
        <img
          className={styles.cover}
          src={cover?.variants ? variantUrl(cover.src, 640, "webp") : (cover?.src ?? cover_image)}
          alt=""
        />
      )}
      <LookName>
        {article.title.trim() === "" ? (
          t("desk.untitled")
        ) : (
          <bdi {...written(article.title)}>{article.title}</bdi>
        )}
      </LookName>
      <div className={styles.facts}>
        <ArticleStateBadge article={article} />
        <ArticleDeskFacts article={article} />
      </div>
      {standfirst && (
        <p className={styles.standfirst} {...written(standfirst)}>
          {standfirst}
        </p>
      )}
      {excerpt && excerpt !== standfirst && (
        <p className={styles.excerpt} {...written(excerpt)}>
          {excerpt}
        </p>
      )}
      <LookFacts
        facts={[
          fact("writer", <bdi>{writer || t("adminLists.unknownWriter")}</bdi>),
          fact("category", categoryLabel(category, t)),
          fact("publishDate", formatDateTime(publish_date, language)),
          fact("visits", formatNumber(visits, language)),
        ]}
      />
    </>
  );
}

/** The articles that the signed-in user may see: all of them, or an author's own. */
function ArticleTable() {
  const t = useTexts();
  const may = useMay();
  const staff = useStaff();
  const { list, query } = useArticleList(staff);
  const selection = useSelection();
  const columns = useArticleColumns(staff);
  const { page: _page, page_size: _size, sort: _sort, ...filter } = list.query;
  return (
    <ListPage
      label={t("adminLists.articles.title")}
      texts="adminLists.articles"
      list={list}
      query={query}
      columns={columns}
      getKey={(article) => article.id}
      getName={(article) => article.title.trim() || t("desk.untitled")}
      getActions={useArticleActions(staff)}
      filters={useArticleFilters()}
      days={useArticleDays()}
      tabs={useArticleTabs({ list })}
      look={(article) => <ArticleLook article={article} />}
      bulk={{
        selection,
        toText: (count) => t("bulkChanges.chosen", { count }),
        actions: <BulkActions selection={selection} filter={filter} />,
      }}
      empty={
        <p>{t(may("articles.create") ? "rows.beginners.creator" : "rows.beginners.author")}</p>
      }
    />
  );
}

/** The Article Gallery, with a link to the form of a new article for users who may create one. */
export function ArticlesScreen() {
  const t = useTexts();
  const may = useMay();
  return (
    <Screen
      title={t("adminLists.articles.title")}
      actions={
        may("articles.create") && <NewLink section="articles" to={adminLink("newArticle")} />
      }
      menu={allowedActions([
        !may("articles.write-all") && {
          id: "trash",
          label: t("records.trash.title"),
          href: adminLink("ownTrash"),
        },
      ])}
    >
      {!may("dashboard.read") && (
        <Suspense fallback={<p className={styles.strip} />}>
          <TodayStrip />
        </Suspense>
      )}
      <ArticleTable />
    </Screen>
  );
}
