import { type Ref, useRef, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import controls from "../control.module.css";
import { useToasts } from "../feedback/toasts.tsx";
import type { CalendarPopover } from "./calendar-popover.tsx";
import styles from "./day-input.module.css";
import type { ControlProps } from "./field.tsx";

interface DayInputProps extends Partial<ControlProps> {
  readonly id: string;
  /** The label of the date, for the calendar's name. */
  readonly label: string;
  /** yyyy-mm-dd, or any text during typing. */
  readonly value: string;
  readonly isDisabled?: boolean | undefined;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  onChange(day: string): void;
  onBlur?(): void;
}

/**
 * A date, typed as yyyy-mm-dd or picked from a calendar, which is loaded on demand. The browser's own date input would
 * use the format of the browser's language, which differs from the one in the office.
 */
export function DayInput({ label, value, isDisabled, onChange, ref, ...control }: DayInputProps) {
  const t = useTexts();
  const toasts = useToasts();
  const button = useRef<HTMLButtonElement>(null);
  const [Calendar, setCalendar] = useState<typeof CalendarPopover | null>(null);
  const open = () =>
    void import("./calendar-popover.tsx").then(
      (fetched) => setCalendar(() => fetched.CalendarPopover),
      () => toasts.failure((t) => t("errors.network")),
    );
  return (
    <div className={styles.day}>
      <input
        {...control}
        {...(ref ? { ref } : {})}
        className={controls.control}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t("adminForms.dateFormat")}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(withWesternDigits(event.target.value))}
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
  );
}

/** Urdu keyboards type other digits; the last hexadecimal digit of their code points is their value. */
const withWesternDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
