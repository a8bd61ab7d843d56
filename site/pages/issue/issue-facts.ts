import type { Magazine } from "@hilal/contract/magazines";
import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";

/** The year of an issue in Karachi, as addresses have it. */
export const yearOf = ({ publish_date }: Pick<Magazine, "publish_date">) =>
  toKarachiMonth(publish_date).slice(0, 4);

/** Whether the archive holds the articles of its month: those of the current one are not past (product: archives 2). */
export const isOfPastMonth = ({ publish_date }: Pick<Magazine, "publish_date">, now: Date) =>
  toKarachiMonth(publish_date) < toKarachiMonth(now);

/** The language that an issue is printed in. */
export const languageOfIssue = ({ language }: Pick<Magazine, "language">): Language =>
  language === "Urdu" ? "ur" : "en";
