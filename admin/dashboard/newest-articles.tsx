import { useArticleActions } from "../articles/article-actions.ts";
import { useArticleColumns } from "../articles/article-columns.tsx";
import { useArticleList } from "../articles/use-article-list.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** The newest articles for the dashboard: as in the gallery, but without search, filters and bulk changes. */
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
      getKey={(article) => article.id}
      getName={(article) => article.title}
      getActions={useArticleActions(staff)}
      texts="adminLists.articles"
      hasToolbar={false}
      look={false}
    />
  );
}
