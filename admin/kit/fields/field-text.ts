import type { OfficeTexts } from "../../texts/load-texts.ts";

/**
 * Translates a field's error message into the language of the screens: the contract's schemas report a code, the server
 * a full sentence.
 */
export function translateFieldError(
  message: string | undefined,
  t: OfficeTexts,
): string | undefined {
  if (!message) return undefined;
  const key = `validation.${message}`;
  return t.has(key) ? (t as (key: string) => string)(key) : message;
}
