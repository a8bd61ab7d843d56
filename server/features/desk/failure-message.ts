import type { Translator } from "@hilal/i18n/translator/translator";

/** The message for a schedule that failed, by its stored code: a key of the `errors` or `validation` texts. */
export function toFailureMessage(t: Translator, code: string): string {
  for (const key of [`errors.${code}`, `validation.${code}`]) {
    if (t.has(key)) return (t as (key: string) => string)(key);
  }
  return t("errors.unexpected");
}

/** The sentences of several codes, without duplicates. */
export function toFailureMessages(t: Translator, codes: readonly string[]): string[] {
  return [...new Set(codes)].map((code) => toFailureMessage(t, code));
}
