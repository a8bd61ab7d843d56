import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { latinDigits } from "@hilal/contract/shared/latin-digits";
import { formatWeekday } from "@hilal/i18n/dates";
import type { parseMoment } from "@hilal/i18n/text/parse-moment";
import { type Ref, useRef, useState } from "react";
import { useLanguage } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import controls from "../control.module.css";
import { useToasts } from "../feedback/toasts.tsx";
import { isDay } from "../list/list-state.ts";
import type { CalendarPopover } from "./calendar-popover.tsx";
import styles from "./day-input.module.css";
import type { ControlProps } from "./field.tsx";

interface DayInputProps extends Partial<ControlProps> {
  readonly id: string;
  /** The label of the date, for the calendar's name. */
  readonly label: string;
  /** yyyy-mm-dd, or any text that is not understood. */
  readonly value: string;
  readonly isDisabled?: boolean | undefined;
  /** Whether a day without its year is the next one, as in a deadline; otherwise it is the nearest one. */
  readonly isAhead?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  onChange(day: string): void;
  /** Takes the time, hh:mm, that was typed with the day. */
  onTime?(time: string): void;
  onBlur?(): void;
}

/** Loaded when a date is first edited: every list has date fields, and few are used. */
let read: typeof parseMoment = (text) => (isDay(text) ? { day: text } : null);
const loadReading = () =>
  import("@hilal/i18n/text/parse-moment").then((fetched) => {
    read = fetched.parseMoment;
  });

/** What was typed, and the value that it was reported as: another value replaces it. */
interface Typed {
  readonly text: string;
  readonly value: string;
}

/**
 * A date, typed as people write it ("tomorrow 9", "15 دسمبر") or picked from a calendar, which is loaded on demand
 * (product: urdu 25). The day that was understood is shown below it during typing, and takes its place afterwards. The
 * browser's own date input would use the format of the browser's language, which differs from the one in the office.
 */
export function DayInput({
  label,
  value,
  isDisabled,
  isAhead = false,
  onChange,
  onTime,
  onBlur,
  ref,
  ...control
}: DayInputProps) {
  const { t, language } = useLanguage();
  const toasts = useToasts();
  const button = useRef<HTMLButtonElement>(null);
  const [Calendar, setCalendar] = useState<typeof CalendarPopover | null>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const open = () =>
    void import("./calendar-popover.tsx").then(
      (fetched) => setCalendar(() => fetched.CalendarPopover),
      () => toasts.failure((t) => t("errors.network")),
    );
  const type = (entered: string) => {
    const text = latinDigits(entered);
    const found = read(text, { today: toKarachiDay(new Date()), isAhead });
    const next = found?.day ?? text;
    setTyped({ text, value: next });
    if (next !== value) onChange(next);
    if (found?.time) onTime?.(found.time);
  };
  const present = typed?.value === value ? typed : null;
  const readAgain = useRef<() => void>(undefined);
  // What was typed before the words of dates had been loaded.
  readAgain.current = () => present && !isDay(value) && type(present.text);
  const text = present?.text ?? value;
  const isUnderstood = isDay(value);
  const isWrong = !present && !control["aria-invalid"] && value.trim() !== "" && !isUnderstood;
  const noteId = `${control.id}-day`;
  const describedBy = [control["aria-describedby"], isWrong && noteId].filter(Boolean).join(" ");
  return (
    <>
      <div className={styles.day}>
        <input
          {...control}
          {...(ref ? { ref } : {})}
          {...(describedBy ? { "aria-describedby": describedBy } : {})}
          {...(isWrong ? { "aria-invalid": true } : {})}
          className={controls.control}
          dir={urduLetter.test(text) ? "rtl" : "ltr"}
          autoComplete="off"
          placeholder={t("adminForms.dateFormat")}
          value={text}
          disabled={isDisabled}
          onChange={(event) => type(event.target.value)}
          onFocus={() =>
            void loadReading().then(
              () => readAgain.current?.(),
              () => undefined,
            )
          }
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
        />
        <Button
          ref={button}
          icon="calendar"
          aria-label={t("adminForms.openCalendarOf", { field: label })}
          aria-haspopup="dialog"
          aria-expanded={Calendar !== null}
          isDisabled={isDisabled ?? false}
          onPress={open}
        />
        {Calendar && (
          <Calendar
            label={label}
            day={value}
            button={button}
            onPick={onChange}
            onClose={() => setCalendar(null)}
          />
        )}
      </div>
      <p role="status" className={styles.read}>
        {present && isUnderstood && present.text !== value && formatWeekday(value, language)}
      </p>
      {isWrong && (
        <p id={noteId} className={styles.wrong}>
          {t("adminForms.dateExample")}
        </p>
      )}
    </>
  );
}

const urduLetter = /\p{Script=Arabic}/u;
