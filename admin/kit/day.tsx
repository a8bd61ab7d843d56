import { formatDateTime, formatShortDate } from "@hilal/i18n/dates";
import { useLanguage } from "../texts/language-provider.tsx";

/** A date in a row, with an abbreviated month; its tooltip shows the full date and time. */
export function Day({ of: instant }: { readonly of: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={instant} title={formatDateTime(instant, language)}>
      {formatShortDate(instant, language)}
    </time>
  );
}
