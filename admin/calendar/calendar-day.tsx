import type { CalendarDay as Day } from "@hilal/contract/calendar";
import { formatNumber, formatWeekday } from "@hilal/i18n/dates";
import { classNames } from "@hilal/ui/class-names";
import { useRef } from "react";
import { isTextDropItem, useDrop } from "react-aria/useDrop";
import { Link } from "react-router";
import unseen from "../kit/unseen.module.css";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./calendar.module.css";
import { CalendarEntryItem, draggedType } from "./calendar-entry-item.tsx";
import type { Movable, RefusedMove } from "./use-moves.ts";

interface CalendarDayProps {
  readonly day: Day;
  /** The most entries that are shown. */
  readonly shown: number;
  readonly isToday: boolean;
  /** Whether it belongs to the month before or after. */
  readonly isOutside: boolean;
  /** Whether it has passed with nothing late on it: a list of the days to come leaves it out. */
  readonly isGone: boolean;
  readonly refused: RefusedMove | null;
  readonly keysId: string;
  /** Where the rest is seen. */
  readonly toMore: string;
  onMove(moved: Movable, day: string): void;
  onAsk(moved: Movable): void;
}

/** A day with what stands on it; what is dragged there is moved to it. */
export function CalendarDay({ day: { day, entries, more }, ...props }: CalendarDayProps) {
  const { t, language } = useLanguage();
  const cell = useRef<HTMLLIElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: cell,
    getDropOperation: (types) => (types.has(draggedType) ? "move" : "cancel"),
    onDrop: async ({ items }) => {
      const dropped = items.find(isTextDropItem);
      if (!dropped?.types.has(draggedType)) return;
      props.onMove(JSON.parse(await dropped.getText(draggedType)) as Movable, day);
    },
  });
  const visible = entries.slice(0, props.shown);
  const rest = more + entries.length - visible.length;
  const name = formatWeekday(day, language);
  const isRefused = props.refused?.day === day;
  return (
    <li
      {...dropProps}
      ref={cell}
      className={classNames(
        styles.day,
        props.isToday && styles.today,
        props.isOutside && styles.outside,
        props.isGone && styles.gone,
        isDropTarget && styles.target,
        entries.length === 0 && !isRefused && styles.empty,
      )}
      aria-current={props.isToday ? "date" : undefined}
    >
      <h3 className={styles.dayName}>
        <time dateTime={day}>
          <span aria-hidden="true" className={styles.number}>
            {formatNumber(Number(day.slice(8)), language)}
          </span>
          <span className={styles.fullDay}>{name}</span>
        </time>
      </h3>
      {isRefused && (
        <p role="alert" className={styles.refused}>
          {props.refused?.text}
        </p>
      )}
      <ul className={styles.entries}>
        {visible.map((entry) => (
          <CalendarEntryItem
            key={`${entry.kind} ${entry.record}`}
            entry={entry}
            day={day}
            keysId={props.keysId}
            onMove={props.onMove}
            onAsk={props.onAsk}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Link to={props.toMore} className={styles.more}>
          <span aria-hidden="true">{t("calendar.more", { count: rest })}</span>
          <span className={unseen.unseen}>{t("calendar.moreOn", { count: rest, day: name })}</span>
        </Link>
      )}
    </li>
  );
}
