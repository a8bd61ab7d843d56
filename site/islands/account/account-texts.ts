import type { account as english } from "@hilal/i18n/messages/en/account";
import type { Translated } from "@hilal/i18n/translated";

/** The texts of the account page, in one language. */
export type AccountTexts = Translated<typeof english>;

/**
 * Puts values into a text of that page.
 *
 * @example fill("Page {page} of {pages}", { page: 1, pages: 3 }) // "Page 1 of 3"
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
