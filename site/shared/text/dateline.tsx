import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatDate, formatMonth } from "@hilal/i18n/dates";
import { useView } from "../../page-kit/view.tsx";

/**
 * A day in the format of the reader's language, and in ISO form for machines (product: urdu 10).
 *
 * @param date an ISO 8601 instant or day
 * @param format `month` omits the day, for issues
 */
export function Dateline({
  date,
  format = "day",
  className,
}: {
  readonly date: string | Date;
  readonly format?: "day" | "month";
  readonly className?: string | undefined;
}) {
  const { language } = useView();
  const text = format === "month" ? formatMonth(date, language) : formatDate(date, language);
  return (
    <time dateTime={toKarachiDay(date)} className={className}>
      {text}
    </time>
  );
}
