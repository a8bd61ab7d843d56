/**
 * Replaces the digits of Urdu and Arabic keyboards by those that numbers are parsed from.
 *
 * @example latinDigits("۱۲:۳۴") // "12:34"
 */
export const latinDigits = (text: string): string =>
  // The last hexadecimal digit of their code points is their value.
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
