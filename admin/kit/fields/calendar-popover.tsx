import { type CalendarDate, parseDate } from "@internationalized/date";
import type { RefObject } from "react";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Popover } from "react-aria-components/Popover";
import { Button } from "../button.tsx";
import popover from "../popover.module.css";
import styles from "./calendar-popover.module.css";

interface CalendarPopoverProps {
  readonly label: string;
  /** yyyy-mm-dd, or any text during typing. */
  readonly day: string;
  /** The button that anchors the calendar. */
  readonly button: RefObject<HTMLButtonElement | null>;
  onPick(day: string): void;
  onClose(): void;
}

/** A month to pick a day from; picking one closes it. */
export function CalendarPopover({ label, day, button, onPick, onClose }: CalendarPopoverProps) {
  return (
    <Popover
      isOpen
      triggerRef={button}
      placement="bottom end"
      className={popover.popover ?? ""}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog aria-label={label} className={popover.list ?? ""}>
        <Calendar
          aria-label={label}
          className={styles.calendar ?? ""}
          value={toCalendarDate(day)}
          autoFocus
          onChange={(date) => {
            onPick(date.toString());
            onClose();
          }}
        >
          <header className={styles.head}>
            <Button rank="quiet" icon="previous" slot="previous" />
            <Heading className={styles.month ?? ""} />
            <Button rank="quiet" icon="next" slot="next" />
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(weekday) => (
                <CalendarHeaderCell className={styles.weekday ?? ""}>{weekday}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.cell ?? ""} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}

function toCalendarDate(day: string): CalendarDate | null {
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}
