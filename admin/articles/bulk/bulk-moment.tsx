import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { useLanguage } from "../../texts/language-provider.tsx";
import { MomentFields, toMomentIn } from "../desk/moment-fields.tsx";
import { ownTime, ownZone } from "../desk/own-time.ts";

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
  const dueAt = toMomentIn(date, time);
  const here = dueAt ? ownTime(dueAt, language) : null;
  return (
    <>
      <p>{t("bulkChanges.scheduleHint")}</p>
      <MomentFields
        date={date}
        time={time}
        isDisabled={isDisabled}
        onDate={(day) => {
          setDate(day);
          onChange(toMomentIn(day, time));
        }}
        onTime={(hour) => {
          setTime(hour);
          onChange(toMomentIn(date, hour));
        }}
      />
      {dueAt && <p>{t("bulkChanges.dueAt", { time: formatDateTime(dueAt, language) })}</p>}
      {here && <p>{t("desk.dialog.ownTime", { time: here, zone: ownZone() })}</p>}
    </>
  );
}
