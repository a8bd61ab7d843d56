import { adminLink } from "@hilal/contract/admin-routes";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { NewestArticles } from "../articles/newest-articles.tsx";
import { LinkButton } from "../kit/controls/button.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { OwnDesk } from "../own-desk/own-desk.tsx";
import { TodayPanel } from "../own-desk/today-panel.tsx";
import { useMay, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { BackupState } from "./backup-state.tsx";
import styles from "./dashboard-screen.module.css";
import { StatCards } from "./stat-cards.tsx";

/** The first screen of those who manage the magazine (product: back-office 2). */
export function DashboardScreen() {
  const t = useTexts();
  const may = useMay();
  const { abilities } = useStaff();
  return (
    <Screen
      title={t("adminLists.dashboard.title")}
      actions={
        may("articles.create") && (
          <LinkButton rank="primary" icon="plus" to={adminLink("newArticle")}>
            {t("adminLists.dashboard.newArticle")}
          </LinkButton>
        )
      }
    >
      <TodayPanel pathOf={(id) => editArticlePath(id, abilities)} />
      <StatCards />
      {may("settings.manage") && <BackupState />}
      <OwnDesk pathOf={(id) => editArticlePath(id, abilities)} />
      <h2 className={styles.newest}>{t("adminLists.dashboard.newest")}</h2>
      <NewestArticles />
    </Screen>
  );
}
