import type { WritingHabits } from "./letter-faults.ts";
import type { UrduChange } from "./urdu-change.ts";

const number = /[0-9٠-٩۰-۹]+/g;
const arabicDigit = /[٠-٩]/g;
/** Years that a magazine speaks of. */
const [firstYear, lastYear] = [1000, 2100];

const yearOf = (digits: string) =>
  Number(digits.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)));

/**
 * Arabic digits, which become the house's: Western ones, or Urdu ones in a text that writes those. And years with their
 * sign (ء) that an old program has turned round, 7491ء for 1947ء.
 */
export function digitFaults(text: string, { hasUrduDigits }: WritingHabits): UrduChange[] {
  const changes: UrduChange[] = [];
  for (const { 0: before, index } of text.matchAll(number)) {
    const zero = hasUrduDigits ? 0x06f0 : 0x30;
    const plain = before.replaceAll(arabicDigit, (digit) =>
      String.fromCharCode(zero + (digit.charCodeAt(0) & 0xf)),
    );
    const isYear = /^ ?ء(?![\p{L}])/u.test(
      text.slice(index + before.length, index + before.length + 3),
    );
    const after = isYear && before.length === 4 ? turnedYear(plain) : plain;
    if (after === before) continue;
    changes.push({ kind: "digits", from: index, to: index + before.length, before, after });
  }
  return changes;
}

function turnedYear(digits: string): string {
  const turned = [...digits].reverse().join("");
  const isYear = (year: number) => year >= firstYear && year <= lastYear;
  return !isYear(yearOf(digits)) && isYear(yearOf(turned)) ? turned : digits;
}
