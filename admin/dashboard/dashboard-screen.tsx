import { type AdminSection, adminLink } from "@hilal/contract/admin-routes";
import { readBackups, readDashboardStats } from "@hilal/contract/dashboard";
import { formatDateTime, formatNumber } from "@hilal/i18n/dates";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { useId } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { useArticleActions } from "../articles/article-actions.ts";
import { useArticleColumns } from "../articles/article-columns.tsx";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { useArticleList } from "../articles/use-article-list.ts";
import { Badge } from "../kit/badge.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { ListPage } from "../kit/list/list-page.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useMay, useStaff } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./dashboard-screen.module.css";
import { OwnDesk } from "./own-desk.tsx";
import { TodayPanel } from "./today-panel.tsx";

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

/** For administrators: the date of the last proven backup, and why the last one failed (product: operations 23). */
function BackupState() {
  const { t, language } = useLanguage();
  const id = useId();
  const { data: backups, isError } = useApiQuery(readBackups);
  const { proven, failed } = backups ?? {};
  const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1_000_000), language);
  return (
    <section className={styles.backups} aria-labelledby={id} aria-busy={!backups && !isError}>
      <h2 id={id} className={styles.title}>
        {t("backups.title")}
      </h2>
      {isError && !backups && <p role="alert">{t("backups.loadFailed")}</p>}
      {backups && (
        <p>
          {proven
            ? t("backups.proven", {
                when: formatDateTime(proven.made_at, language),
                megabytes: megabytes(proven.bytes),
              })
            : t("backups.none")}{" "}
          {proven && backups.is_old && <Badge tone="bad">{t("backups.old")}</Badge>}
        </p>
      )}
      {failed && (
        <p className={styles.failed}>
          {t("backups.failed", { when: formatDateTime(failed.made_at, language) })}{" "}
          <bdi lang="en">{failed.reason}</bdi>
        </p>
      )}
    </section>
  );
}

/** The newest articles for the dashboard: as in the gallery, but without search, filters and bulk changes. */
function NewestArticles() {
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
    />
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

/** The first screen for users who manage the magazine (product: back-office 2). */
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
      <TodayPanel toEditPath={(id) => editArticlePath(id, abilities)} />
      <StatCards />
      {may("settings.manage") && <BackupState />}
      <OwnDesk toEditPath={(id) => editArticlePath(id, abilities)} />
      <h2 className={styles.newest}>{t("adminLists.dashboard.newest")}</h2>
      <NewestArticles />
    </Screen>
  );
}
