import { formatDateTime, formatTime } from "@hilal/i18n/dates";
import type { Language } from "@hilal/i18n/languages";
import { DayInput } from "../../kit/fields/day-input.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { isDay } from "../../kit/list/list-state.ts";
import { TextBox } from "../../kit/text-box.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./moment-fields.module.css";

interface MomentFieldsProps {
  /** yyyy-mm-dd and hh:mm, in Pakistan; empty while not entered. */
  readonly date: string;
  readonly time: string;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  onDate(date: string): void;
  onTime(time: string): void;
}

/** The day and the time in Pakistan at which something is to be published. */
export function MomentFields(props: MomentFieldsProps) {
  const { date, time, error, isDisabled = false, onDate, onTime } = props;
  const t = useTexts();
  return (
    <div className={styles.moment}>
      <Field label={t("desk.dialog.day")} error={error} isRequired>
        {(control) => (
          <DayInput
            {...control}
            label={t("desk.dialog.day")}
            isDisabled={isDisabled}
            isAhead
            value={date}
            onChange={onDate}
            onTime={onTime}
          />
        )}
      </Field>
      <Field label={t("desk.dialog.time")} isRequired>
        {(control) => (
          <>
            <TextBox
              {...control}
              type="time"
              disabled={isDisabled}
              value={time}
              onChange={({ target }) => onTime(target.value)}
            />
            {/* The browser writes the time by its own language, which may differ from the one in the office. */}
            <p className={styles.time}>
              {time !== "" && formatTime(`2000-01-01T${time}+05:00`, t.language)}
            </p>
          </>
        )}
      </Field>
    </div>
  );
}

/** The instant with Karachi's offset; empty while day or time is missing. */
export function toMomentIn(date: string, time: string): string {
  return isDay(date) && time ? `${date}T${time}:00+05:00` : "";
}

/** Karachi's offset from UTC, in minutes as `getTimezoneOffset` counts them. */
const karachi = -300;

/**
 * Formats an instant in the user's own time zone; returns null when that is Pakistan's.
 * @example ownTime("2026-03-07T09:00:00+05:00", "en") // in London "7 March 2026, 4:00"
 */
export function ownTime(instant: string, language: Language): string | null {
  const moment = new Date(instant);
  const difference = karachi - moment.getTimezoneOffset();
  if (Number.isNaN(moment.getTime()) || difference === 0) return null;
  // Times are formatted as in Karachi, so the instant is moved by the difference.
  return formatDateTime(new Date(moment.getTime() + difference * 60_000), language);
}

/** The name of the user's own time zone, such as `Europe/London`. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
