import type { EditionKey } from "../record-types.ts";

/** The year before the first volume of each edition. */
const yearBefore: Readonly<Record<EditionKey, number>> = {
  "hilal-english": 1963,
  "hilal-urdu": 1950,
  "hilal-urdu-kids": 1978,
  "hilal-kids": 2010,
  "hilal-her": 2015,
};

/**
 * The number of an issue as it is printed: a volume a year, an issue a month.
 * @param month yyyy-mm
 * @example issueNumber("hilal-english", "2026-11") // "Vol. 63, No. 11"
 */
export function issueNumber(edition: EditionKey, month: string): string {
  const volume = Number(month.slice(0, 4)) - yearBefore[edition];
  const number = Number(month.slice(5));
  return edition.includes("urdu")
    ? `جلد ${volume}، شمارہ ${number}`
    : `Vol. ${volume}, No. ${number}`;
}
