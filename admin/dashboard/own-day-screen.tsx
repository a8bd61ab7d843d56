import { adminLink } from "@hilal/contract/admin-routes";
import { NewLink } from "../kit/list/new-link.tsx";
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
        may("articles.create") && <NewLink section="articles" to={adminLink("newArticle")} />
      }
    >
      <TodayPage />
    </Screen>
  );
}
