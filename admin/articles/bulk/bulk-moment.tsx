import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import controls from "../../kit/controls/control.module.css";
import { Field } from "../../kit/fields/field.tsx";
import { useLanguage } from "../../texts/language-provider.tsx";
import { ownTime, ownZone } from "../desk/own-time.ts";
import styles from "./bulk.module.css";

interface BulkMomentProps {
  readonly isDisabled: boolean;
  /** @param dueAt the moment with Karachi's offset; empty while day or time is missing */
  onChange(dueAt: string): void;
}

/** The day and the time in Pakistan at which the chosen articles are to be published. */
export function BulkMoment({ isDisabled, onChange }: BulkMomentProps) {
  const { t, language } = useLanguage();
  const [date, setDate] = useState("");
  const [time, setTime] = useState("09:00");
  const momentOf = (day: string, hour: string) => (day && hour ? `${day}T${hour}:00+05:00` : "");
  const dueAt = momentOf(date, time);
  const here = dueAt ? ownTime(dueAt, language) : null;
  return (
    <>
      <p>{t("records.bulk.scheduleHint")}</p>
      <div className={styles.moment}>
        <Field label={t("desk.dialog.day")} isRequired>
          {(control) => (
            <input
              {...control}
              type="date"
              className={controls.control}
              disabled={isDisabled}
              value={date}
              onChange={({ target }) => {
                setDate(target.value);
                onChange(momentOf(target.value, time));
              }}
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
              onChange={({ target }) => {
                setTime(target.value);
                onChange(momentOf(date, target.value));
              }}
            />
          )}
        </Field>
      </div>
      {dueAt && <p>{t("records.bulk.dueAt", { time: formatDateTime(dueAt, language) })}</p>}
      {here && <p>{t("desk.dialog.ownTime", { time: here, zone: ownZone() })}</p>}
    </>
  );
}
