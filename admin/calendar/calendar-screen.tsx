import { adminLink } from "@hilal/contract/admin-routes";
import { type CalendarDay as Day, listUnplanned, readCalendar } from "@hilal/contract/calendar";
import { editionIds, isEditionId } from "@hilal/contract/shared/editions";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatDate, formatDayName, formatMonth } from "@hilal/i18n/dates";
import { classNames } from "@hilal/ui/class-names";
import { lazy, Suspense, useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { freshAhead, useApiQuery } from "../api/use-api.ts";
import { LinkButton } from "../kit/button.tsx";
import { FailureLine } from "../kit/feedback/failure-line.tsx";
import { NewLink } from "../kit/list/new-link.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { TabLinks } from "../kit/screen/tab-links.tsx";
import { SelectBox } from "../kit/select-box.tsx";
import unseen from "../kit/unseen.module.css";
import { useMay } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./calendar.module.css";
import { readCalendarAddress, toCalendarInputs } from "./calendar-address.ts";
import { CalendarDay } from "./calendar-day.tsx";
import { getShownRange, listDays, stepDay } from "./calendar-days.ts";
import { UnplannedList } from "./unplanned-list.tsx";
import { type Movable, useMoves } from "./use-moves.ts";

const MoveDialog = lazy(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));

/** How many entries a day of each view has room for; the rest is a link away. */
const shownEntries = { month: 3, week: 12 } as const;

/** The view, the day and the magazine of the address. */
function useCalendarAddress() {
  const [params] = useSearchParams();
  const today = toKarachiDay(new Date());
  const state = readCalendarAddress(params, today);
  const toAddress = (change: Partial<typeof state>) => {
    const { view, day, edition } = { ...state, ...change };
    const query = new URLSearchParams();
    if (view !== "month") query.set("view", view);
    if (day !== today) query.set("day", day);
    if (edition) query.set("edition", edition);
    const text = query.toString();
    return adminLink("calendar") + (text && `?${text}`);
  };
  return { ...state, today, toAddress };
}

/** What goes live, is due and is planned, by week or month, for one magazine or all (product: calendar 1). */
export function CalendarScreen() {
  const { t, language } = useLanguage();
  const may = useMay();
  const navigate = useNavigate();
  const keysId = useId();
  const { view, day, edition, today, toAddress } = useCalendarAddress();
  const range = getShownRange(view, day);
  const inputs = toCalendarInputs({ view, day, edition });
  const { data, isError, refetch } = useApiQuery(readCalendar, inputs.days, {
    freshFor: freshAhead,
  });
  const unplanned = useApiQuery(listUnplanned, inputs.unplanned, { freshFor: freshAhead });
  // Shown together, so that the days keep their width.
  const isShown = data !== undefined && (!unplanned.isPending || unplanned.failureCount > 0);
  const { move, drop, refused } = useMoves();
  const [asked, setAsked] = useState<Movable | null>(null);
  const days: readonly Day[] =
    data?.days ?? listDays(range).map((name) => ({ day: name, entries: [], more: 0 }));
  const period =
    view === "month"
      ? formatMonth(day, language)
      : t("calendar.weekRange", {
          from: formatDate(range.from, language),
          to: formatDate(range.to, language),
        });
  return (
    <Screen
      title={t("calendar.title")}
      actions={
        may("articles.create") && <NewLink section="articles" to={adminLink("newArticle")} />
      }
    >
      <div className={styles.toolbar}>
        <h2 className={styles.period} aria-live="polite">
          {period}
        </h2>
        <div className={styles.steps}>
          <LinkButton to={toAddress({ day: stepDay(view, day, -1) })} icon="previous">
            <span className={unseen.unseen}>{t(`calendar.previous.${view}`)}</span>
          </LinkButton>
          <LinkButton to={toAddress({ day: today })}>{t("calendar.today")}</LinkButton>
          <LinkButton to={toAddress({ day: stepDay(view, day, 1) })} icon="next">
            <span className={unseen.unseen}>{t(`calendar.next.${view}`)}</span>
          </LinkButton>
        </div>
        <TabLinks
          label={t("calendar.view")}
          current={view}
          tabs={(["month", "week"] as const).map((id) => ({
            id,
            label: t(`calendar.${id}`),
            to: toAddress({ view: id }),
          }))}
        />
        <SelectBox
          aria-label={t("calendar.edition")}
          value={edition ?? ""}
          onChange={({ target: { value } }) =>
            void navigate(toAddress({ edition: isEditionId(value) ? value : undefined }))
          }
        >
          <option value="">{t("calendar.allEditions")}</option>
          {editionIds.map((id) => (
            <option key={id} value={id}>
              {t(`editions.${id}.name`)}
            </option>
          ))}
        </SelectBox>
      </div>
      <p id={keysId} className={unseen.unseen}>
        {t("calendar.keys")}
      </p>
      {isError && !data && (
        <FailureLine text={t("calendar.failed")} onRetry={() => void refetch()} />
      )}
      <div className={styles.parts}>
        <section
          className={styles.calendar}
          aria-label={t("calendar.grid", { period })}
          aria-busy={!data && !isError}
        >
          <ul className={styles.weekdays} aria-hidden="true">
            {days.slice(0, 7).map(({ day }) => (
              <li key={day}>{formatDayName(day, language)}</li>
            ))}
          </ul>
          <ol className={classNames(styles.days, styles[view], !isShown && styles.unread)}>
            {days.map((of) => (
              <CalendarDay
                key={of.day}
                day={of}
                shown={shownEntries[view]}
                isToday={of.day === today}
                isGone={
                  of.day < today && today <= range.to && !of.entries.some(({ is_late }) => is_late)
                }
                isOutside={view === "month" && of.day.slice(0, 7) !== day.slice(0, 7)}
                refused={refused}
                keysId={keysId}
                toMore={
                  view === "month"
                    ? toAddress({ view: "week", day: of.day })
                    : `${adminLink("articles")}?from=${of.day}&to=${of.day}`
                }
                onMove={(moved, to) => void drop(moved, to)}
                onAsk={setAsked}
              />
            ))}
          </ol>
          {data?.days.every(({ entries }) => entries.length === 0) && (
            <p className={styles.nothing}>{t("calendar.nothing")}</p>
          )}
        </section>
        {unplanned.data && (
          <UnplannedList unplanned={unplanned.data} keysId={keysId} onAsk={setAsked} />
        )}
      </div>
      {asked && (
        <Suspense>
          <MoveDialog moved={asked} onMove={move} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Screen>
  );
}
