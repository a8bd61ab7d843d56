import { type AdminSection, adminLink } from "@hilal/contract/admin-routes";
import { readDashboardStats } from "@hilal/contract/dashboard";
import { StatCard } from "../kit/screen/stat-card.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { DashboardFailure } from "./dashboard-failure.tsx";
import styles from "./stat-cards.module.css";

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
export function StatCards() {
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
