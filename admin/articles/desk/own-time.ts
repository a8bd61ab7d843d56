import { type Language, languages } from "@hilal/i18n/languages";

/** How far Karachi is from UTC, in minutes as `getTimezoneOffset` counts them. */
const karachi = -300;

/**
 * A moment on the clock of whoever looks at it; null where that is Pakistan's.
 * @example ownTime("2026-03-07T09:00:00+05:00", "en") // in London "7 March 2026 at 04:00"
 */
export function ownTime(instant: string, language: Language): string | null {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime()) || moment.getTimezoneOffset() === karachi) return null;
  return new Intl.DateTimeFormat(`${languages[language].locale}-u-nu-latn`, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(moment);
}

/** The name of that clock, such as `Europe/London`. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
