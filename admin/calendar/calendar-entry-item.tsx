import { adminLink } from "@hilal/contract/admin-routes";
import type { CalendarEntry } from "@hilal/contract/calendar";
import { formatTime } from "@hilal/i18n/dates";
import { getDirection } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { type KeyboardEvent, useRef } from "react";
import { useDrag } from "react-aria/useDrag";
import { Link } from "react-router";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { Button } from "../kit/button.tsx";
import { wordsWithin } from "../kit/content-text.tsx";
import unseen from "../kit/unseen.module.css";
import { useStaff } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./calendar.module.css";
import { addDays, getKeyStep } from "./calendar-days.ts";
import { type Movable, toEntryId, toMovable } from "./use-moves.ts";

/** The type of what is dragged; nothing else is accepted by a day. */
export const draggedType = "application/x-hilal-calendar-entry";

const icons: Readonly<Record<CalendarEntry["kind"], IconName>> = {
  due: "warning",
  schedule: "calendar",
  planned: "edit",
  live: "check",
  slot: "warning",
  release: "magazines",
  issue: "magazines",
};

const ofIssue: ReadonlySet<CalendarEntry["kind"]> = new Set(["slot", "release", "issue"]);

interface CalendarEntryItemProps {
  readonly entry: CalendarEntry;
  /** Null in the list of articles without a day. */
  readonly day: string | null;
  /** The id of the sentence that tells the keys. */
  readonly keysId: string;
  onMove(moved: Movable, day: string): void;
  /** Opens the dialog for another day. */
  onAsk(moved: Movable): void;
}

/** Midnight tells no hour: it is what a publish date without one is stored as. */
const midnight = "T00:00:00";

/**
 * Something that stands on a day. It opens by a press; what may be moved is dragged, moved by M and a date, or by Shift
 * with an arrow key.
 */
export function CalendarEntryItem({ entry, day, keysId, onMove, onAsk }: CalendarEntryItemProps) {
  const { t, language } = useLanguage();
  const { abilities } = useStaff();
  const moved = toMovable(entry, day);
  const { kind, record, title, at, is_late } = entry;
  const name = title || t("desk.untitled");
  const item = useRef<HTMLLIElement>(null);
  const { dragProps, isDragging } = useDrag({
    // Enter opens the link; keys move it by M.
    hasDragButton: true,
    isDisabled: !moved,
    getItems: () => [{ [draggedType]: JSON.stringify(moved), "text/plain": name }],
    getAllowedDropOperations: () => ["move"],
  });
  const press = (event: KeyboardEvent) => {
    if (!moved || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === "KeyM" && !event.shiftKey) {
      event.preventDefault();
      onAsk(moved);
    }
    const step = event.shiftKey && day ? getKeyStep(event.key, getDirection(language)) : 0;
    if (step === 0 || !day) return;
    event.preventDefault();
    onMove(moved, addDays(day, step));
  };
  const hour = at && !at.includes(midnight) ? formatTime(at, language) : "";
  const failed = kind === "schedule" && is_late;
  return (
    <li
      {...dragProps}
      ref={item}
      className={classNames(styles.entry, isDragging && styles.dragged)}
      data-kind={kind}
      data-late={is_late || undefined}
    >
      <Link
        id={toEntryId(entry)}
        to={ofIssue.has(kind) ? adminLink("issueDesk", record) : editArticlePath(record, abilities)}
        className={styles.entryLink}
        draggable={false}
        title={name}
        aria-describedby={moved ? keysId : undefined}
        aria-keyshortcuts={moved ? "M" : undefined}
        onKeyDown={press}
      >
        <Icon name={icons[kind]} />
        <span className={unseen.unseen}>{t(`calendar.kind.${kind}`)}: </span>
        {hour && <span className={styles.hour}>{hour} </span>}
        <bdi className={styles.entryTitle} {...(title ? wordsWithin(title, entry.language) : {})}>
          {name}
        </bdi>
        <span className={styles.entryFacts}>
          <span aria-hidden="true">{t(`calendar.kind.${kind}`)}</span>
          {is_late && (
            <span className={styles.late}>
              {t(failed ? "calendar.failedSchedule" : "calendar.late")}
            </span>
          )}
          {entry.writer && <bdi>{entry.writer}</bdi>}
        </span>
      </Link>
      {moved && (
        <span className={styles.moveButton}>
          <Button
            rank="quiet"
            icon="calendar"
            aria-label={t("calendar.move", { title: name })}
            excludeFromTabOrder
            onPress={() => onAsk(moved)}
          />
        </span>
      )}
    </li>
  );
}
