import type { OfficeTexts } from "../../texts/load-texts.ts";

/**
 * What a field says is wrong, in the language of the screens. The contract's schemas tell a code, the server a whole
 * sentence.
 */
export function fieldText(message: string | undefined, t: OfficeTexts): string | undefined {
  if (!message) return undefined;
  const key = `validation.${message}`;
  return t.has(key) ? (t as (key: string) => string)(key) : message;
}
