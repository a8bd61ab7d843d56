import { ListPage } from "../kit/list/list-page.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useArticleActions } from "./article-actions.ts";
import { useArticleColumns } from "./article-columns.tsx";
import { useArticleList } from "./use-article-list.ts";

/** The same articles as in the gallery, without search, filters and changes to several: for the dashboard. */
export function NewestArticles() {
  const t = useTexts();
  const staff = useStaff();
  const { list, query } = useArticleList(staff);
  const columns = useArticleColumns(staff);
  return (
    <ListPage
      label={t("adminLists.dashboard.newest")}
      list={list}
      query={query}
      columns={columns}
      keyOf={(article) => article.id}
      nameOf={(article) => article.title}
      actionsOf={useArticleActions(staff)}
      empty={t("adminLists.articles.empty")}
      failed={t("adminLists.articles.loadFailed")}
    />
  );
}
