import { type AdminSection, adminLink } from "@hilal/contract/admin-routes";
import { readDashboardStats } from "@hilal/contract/dashboard";
import { useApiQuery } from "../api/use-api-query.ts";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { NewestArticles } from "../articles/newest-articles.tsx";
import { Button, LinkButton } from "../kit/controls/button.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { StatCard } from "../kit/screen/stat-card.tsx";
import { OwnDesk } from "../own-desk/own-desk.tsx";
import { TodayPanel } from "../own-desk/today-panel.tsx";
import { useMay, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { BackupState } from "./backup-state.tsx";
import styles from "./dashboard-screen.module.css";

/** In the place of the counts when they cannot be read. */
function DashboardFailure({ onRetry }: { onRetry(): void }) {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <h2>{t("adminLists.dashboard.errorTitle")}</h2>
      <p>{t("adminLists.dashboard.errorText")}</p>
      <Button onPress={onRetry}>{t("adminLists.tryAgain")}</Button>
    </div>
  );
}

const cards = [
  { count: "total_articles", label: "totalArticles", section: "articles" },
  { count: "total_archived_magazines", label: "totalArchivedMagazines", section: "magazines" },
  { count: "total_ebooks", label: "totalEbooks", section: "ebooks" },
  { count: "total_authors", label: "totalAuthors", section: "authors" },
  { count: "total_comments", label: "totalComments", section: "comments" },
  { count: "total_videos", label: "totalVideos", section: "videos" },
] as const;

/** What a card leads to: the list of what it counts. */
function listOf(section: AdminSection): string {
  return section === "magazines" ? `${adminLink("magazines")}?archived=true` : adminLink(section);
}

/** The six counts. */
function StatCards() {
  const t = useTexts();
  const { data, isPending, isError, refetch } = useApiQuery(readDashboardStats);
  if (isError && !data) return <DashboardFailure onRetry={() => void refetch()} />;
  return (
    <ul className={styles.cards} aria-label={t("adminLists.dashboard.stats")} aria-busy={isPending}>
      {cards.map(({ count, label, section }) => {
        const name = t(`adminLists.dashboard.${label}`);
        return (
          <StatCard
            key={count}
            label={name}
            icon={section}
            count={isPending ? undefined : (data?.data[count] ?? null)}
            to={listOf(section)}
            linkLabel={t("adminLists.dashboard.viewDetail")}
            linkName={t("adminLists.dashboard.viewDetailOf", { section: name })}
          />
        );
      })}
    </ul>
  );
}

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
