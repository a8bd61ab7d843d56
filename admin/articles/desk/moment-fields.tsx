import controls from "../../kit/controls/control.module.css";
import { DayInput } from "../../kit/fields/day-input.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { isDay } from "../../kit/list/list-state.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./moment-fields.module.css";

interface MomentFieldsProps {
  /** yyyy-mm-dd and hh:mm, in Pakistan; empty while they are missing. */
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
            value={date}
            onChange={onDate}
          />
        )}
      </Field>
      <Field label={t("desk.dialog.time")} isRequired>
        {(control) => (
          <input
            {...control}
            type="time"
            className={controls.control}
            disabled={isDisabled}
            value={time}
            onChange={({ target }) => onTime(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** The moment with Karachi's offset; empty while day or time is missing. */
export function toMomentIn(date: string, time: string): string {
  return isDay(date) && time ? `${date}T${time}:00+05:00` : "";
}
