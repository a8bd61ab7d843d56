import type { Language } from "@hilal/i18n/languages";
import type { Config } from "../../process/config.ts";

/**
 * Returns the full address of a page that a mail links to, in the reader's language.
 * @param path without language prefix, such as "/verify-email"
 */
export function toMailedAddress(
  { publicUrl }: Pick<Config, "publicUrl">,
  language: Language,
  path: string,
  token?: string,
): string {
  const query = token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
  return `${publicUrl}${language === "en" ? "" : `/${language}`}${path}${query}`;
}
