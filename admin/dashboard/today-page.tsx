import { readBackups, readReaders, readToday } from "@hilal/contract/dashboard";
import { readOwnDesk } from "@hilal/contract/desk/own-desk";
import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useApiQuery } from "../api/use-api.ts";
import { FailureLine } from "../kit/feedback/failure-line.tsx";
import { useMay } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { BackupState } from "./backup-state.tsx";
import { ClosingIssues } from "./closing-issues.tsx";
import { LiveHours } from "./live-hours.tsx";
import { NewsList } from "./news-list.tsx";
import { ReadersPart } from "./readers-part.tsx";
import styles from "./today.module.css";
import { mergeWork } from "./waiting-work.ts";
import { WorkList } from "./work-list.tsx";

/** Refetch interval in milliseconds; paused while the window is hidden. */
const askedEvery = 60_000;

/** Fetched only where comments wait. */
const HeldComments = lazy(async () => ({
  default: (await import("./held-comments.tsx")).HeldComments,
}));

/** Whether an answer is there, or will only come after further attempts. */
const isSettled = ({ isPending, failureCount, fetchStatus }: UseQueryResult) =>
  !isPending || failureCount > 0 || fetchStatus === "idle";

interface TodayPageProps {
  /** What stands below: it is shown once nothing above it can change its size any more. */
  readonly children?: ReactNode;
}

/**
 * The page of today: what waits for the user, what is late, the issue being closed, what goes live, the comments to
 * approve and what readers read (product: calendar 10). Parts without anything take no room. It appears at once when its
 * answers have come, so that no part moves another.
 */
export function TodayPage({ children }: TodayPageProps) {
  const t = useTexts();
  const isAdministrator = useMay()("settings.manage");
  const desk = useApiQuery(readOwnDesk);
  const day = useApiQuery(readToday, {}, { refetchEvery: askedEvery });
  const readers = useApiQuery(readReaders);
  const backups = useApiQuery(readBackups, {}, { enabled: isAdministrator });
  if (![desk, day, readers, backups].every(isSettled)) {
    return (
      <div className={styles.waiting} role="status" aria-label={t("today.loading")}>
        <span />
        <span />
        <span />
      </div>
    );
  }
  const today = day.data;
  const { own, house } = mergeWork(
    desk.data ?? { waiting: [], due: [], sent_back: [] },
    today?.due ?? [],
  );
  const notices = desk.data?.notices ?? [];
  const held = today?.held_comments ?? 0;
  const hasWork = own.length + house.length + notices.length + held > 0;
  const isCalm = desk.data && today && !hasWork && today.issues.length + today.live.length === 0;
  return (
    <>
      {isAdministrator && <BackupState query={backups} isQuiet={false} />}
      {day.isError && !today && (
        <FailureLine text={t("today.failed")} onRetry={() => void day.refetch()} />
      )}
      {desk.isError && !desk.data && (
        <FailureLine text={t("desk.own.failed")} onRetry={() => void desk.refetch()} />
      )}
      {isCalm && <p className={styles.calm}>{t("today.calm")}</p>}
      <div className={styles.page}>
        <div className={styles.column}>
          <WorkList title={t("today.own.title")} items={own} />
          <WorkList title={t("today.house.title")} items={house} />
          <LiveHours items={today?.live ?? []} />
          {held > 0 && (
            <Suspense fallback={<div className={styles.heldWaiting} />}>
              <HeldComments count={held} />
            </Suspense>
          )}
          <NewsList notices={notices} unseen={desk.data?.unseen ?? 0} />
        </div>
        <div className={styles.column}>
          <ClosingIssues issues={today?.issues ?? []} />
          {readers.data && <ReadersPart readers={readers.data} />}
          {readers.isError && !readers.data && (
            <p role="alert" className={styles.soft}>
              {t("today.readers.failed")}
            </p>
          )}
        </div>
      </div>
      {children}
      {isAdministrator && <BackupState query={backups} isQuiet />}
    </>
  );
}
