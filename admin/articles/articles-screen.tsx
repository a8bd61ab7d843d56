import { adminLink } from "@hilal/contract/admin-routes";
import { LinkButton } from "../kit/controls/button.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { OwnDesk } from "../own-desk/own-desk.tsx";
import { TodayPanel } from "../own-desk/today-panel.tsx";
import { useMay, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { ArticleTable } from "./article-table.tsx";
import { editArticlePath } from "./edit-article-path.ts";

/** Article Gallery, and the way to a new article for those who make them. */
export function ArticlesScreen() {
  const t = useTexts();
  const may = useMay();
  const { abilities } = useStaff();
  return (
    <Screen
      title={t("adminLists.articles.title")}
      isFilled
      actions={
        <>
          {!may("articles.write-all") && (
            <LinkButton icon="trash" to={adminLink("ownTrash")}>
              {t("records.trash.title")}
            </LinkButton>
          )}
          {may("articles.create") && (
            <LinkButton rank="primary" icon="plus" to={adminLink("newArticle")}>
              {t("adminLists.articles.new")}
            </LinkButton>
          )}
        </>
      }
    >
      {!may("dashboard.read") && (
        <>
          <TodayPanel pathOf={(id) => editArticlePath(id, abilities)} />
          <OwnDesk pathOf={(id) => editArticlePath(id, abilities)} />
        </>
      )}
      <ArticleTable />
    </Screen>
  );
}
