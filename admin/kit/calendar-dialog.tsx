import { type CalendarDate, parseDate } from "@internationalized/date";
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
import { Button } from "./button.tsx";
import styles from "./calendar-dialog.module.css";

interface CalendarDialogProps {
  readonly label: string;
  /** yyyy-mm-dd, or anything while it is being typed. */
  readonly day: string;
  onPick(day: string): void;
}

/** A month to pick a day from; picking closes it. */
export function CalendarDialog({ label, day, onPick }: CalendarDialogProps) {
  return (
    <Dialog aria-label={label} className={styles.dialog ?? ""}>
      {({ close }) => (
        <Calendar
          aria-label={label}
          className={styles.calendar ?? ""}
          value={dateOf(day)}
          autoFocus
          onChange={(date) => {
            onPick(date.toString());
            close();
          }}
        >
          <header className={styles.head}>
            <Button rank="quiet" icon="previous" slot="previous" />
            <Heading className={styles.month ?? ""} />
            <Button rank="quiet" icon="next" slot="next" />
          </header>
          <CalendarGrid>
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
      )}
    </Dialog>
  );
}

function dateOf(day: string): CalendarDate | null {
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}
