import { adminLink } from "@hilal/contract/admin-routes";
import { LinkButton } from "../kit/controls/button.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { ArticleTable } from "./article-table.tsx";

/** Article Gallery; only an administrator makes new articles. */
export function ArticlesScreen() {
  const t = useTexts();
  const { role } = useStaff();
  return (
    <Screen
      title={t("adminLists.articles.title")}
      isFilled
      actions={
        role === "admin" && (
          <LinkButton rank="primary" icon="plus" to={adminLink("newArticle")}>
            {t("adminLists.articles.new")}
          </LinkButton>
        )
      }
    >
      <ArticleTable />
    </Screen>
  );
}
