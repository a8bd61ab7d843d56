import { adminLink } from "@hilal/contract/admin-routes";
import { LinkButton } from "../kit/button.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useMay } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { TodayPage } from "./today-page.tsx";

/** The day of an author or a contributor, below their gallery (product: calendar 11). */
export function OwnDayScreen() {
  const t = useTexts();
  const may = useMay();
  return (
    <Screen
      title={t("today.title")}
      crumbs={[{ label: t("adminLists.articles.title"), to: adminLink("articles") }]}
      actions={
        may("articles.create") && (
          <LinkButton rank="primary" icon="plus" to={adminLink("newArticle")}>
            {t("adminLists.dashboard.newArticle")}
          </LinkButton>
        )
      }
    >
      <TodayPage />
    </Screen>
  );
}
