import { type AdminSection, adminLink } from "@hilal/contract/admin-routes";
import { readDashboardStats } from "@hilal/contract/dashboard";
import { formatNumber } from "@hilal/i18n/dates";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { NewLink } from "../kit/list/new-link.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useMay } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import { loadScreenTexts } from "../texts/load-texts.ts";
import styles from "./dashboard-screen.module.css";
import { TodayPage } from "./today-page.tsx";

interface StatCardProps {
  readonly label: string;
  readonly icon: IconName;
  /** Undefined while loading, null when it is missing. */
  readonly count: number | null | undefined;
  readonly to: string;
  readonly linkLabel: string;
  /** The link's accessible name, which includes its target. */
  readonly linkName: string;
}

/** Placeholder for a number that is loading (product: back-office 16). */
const pending = "...";

/** One count on the dashboard, with a link to what it counts. */
export function StatCard({ label, icon, count, to, linkLabel, linkName }: StatCardProps) {
  const { language } = useLanguage();
  return (
    <li className={styles.card}>
      <Icon name={icon} />
      <span className={styles.count}>
        {count === undefined ? pending : formatNumber(count ?? 0, language)}
      </span>
      <span className={styles.label}>{label}</span>
      <Link to={to} className={styles.link} aria-label={linkName}>
        {linkLabel}
        <Icon name="next" />
      </Link>
    </li>
  );
}

/** Replaces the counts when they fail to load. */
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

/** The link of a card: the list of what it counts. */
function toListAddress(section: AdminSection): string {
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
            to={toListAddress(section)}
            linkLabel={t("adminLists.dashboard.viewDetail")}
            linkName={t("adminLists.dashboard.viewDetailOf", { section: name })}
          />
        );
      })}
    </ul>
  );
}

const NewestArticles = lazy(async () => {
  const [part] = await Promise.all([import("./newest-articles.tsx"), loadScreenTexts("rows")]);
  return { default: part.NewestArticles };
});

/** The newest articles, below what is seen at first: their list is fetched once it comes near the window. */
function NewestPart() {
  const t = useTexts();
  const [isNear, setNear] = useState(false);
  const watch = (element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
  const waiting = <div ref={watch} className={styles.newestWaiting} />;
  return (
    <>
      <h2 className={styles.newest}>{t("adminLists.dashboard.newest")}</h2>
      {isNear ? (
        <Suspense fallback={waiting}>
          <NewestArticles />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}

/**
 * The first screen for users who manage the magazine: today, then the counts and the newest articles (product:
 * back-office 2).
 */
export function DashboardScreen() {
  const t = useTexts();
  const may = useMay();
  return (
    <Screen
      title={t("adminLists.dashboard.title")}
      actions={
        may("articles.create") && <NewLink section="articles" to={adminLink("newArticle")} />
      }
    >
      <TodayPage>
        <StatCards />
        <NewestPart />
      </TodayPage>
    </Screen>
  );
}
