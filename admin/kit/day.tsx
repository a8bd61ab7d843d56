import { formatDateTime, formatShortDate } from "@hilal/i18n/dates";
import { useLanguage } from "../texts/language-provider.tsx";

/** A day in a row, with its month in short; resting on it tells the whole moment. */
export function Day({ of: instant }: { readonly of: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={instant} title={formatDateTime(instant, language)}>
      {formatShortDate(instant, language)}
    </time>
  );
}
