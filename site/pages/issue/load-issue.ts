import { type ReaderIssue, readIssue } from "@hilal/contract/issues/issue-reading";
import type { Magazine } from "@hilal/contract/magazines";
import { type EditionId, isEditionId } from "@hilal/contract/shared/editions";
import { idInPath } from "@hilal/contract/shared/identifier";
import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { isPageMissing } from "../../page-kit/page-missing.ts";

/** The data of an issue's page; without an issue it shows a message and a link to the archive. */
export interface IssueData {
  /** Null for an unknown magazine. */
  readonly edition: EditionId | null;
  readonly found: ReaderIssue | null;
}

type Address = "edition" | "year" | "month";

/** The first issue of a month (product: issues 20). */
export async function loadIssue(context: LoadContext<Address>): Promise<IssueData> {
  return loadAt(context, undefined);
}

/** The issue with the id in the address. */
export async function loadNamedIssue(context: LoadContext<Address | "id">): Promise<IssueData> {
  const id = idInPath.safeParse(context.params.id);
  return loadAt(context, id.success ? id.data : null);
}

/** @param id null for an invalid id in the address */
async function loadAt(
  { client, params }: LoadContext<Address>,
  id: number | null | undefined,
): Promise<IssueData> {
  const { edition, year, month } = params;
  if (!isEditionId(edition)) return { edition: null, found: null };
  const isMonth = /^(19|20|21)\d\d$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month);
  if (!isMonth || id === null) return { edition, found: null };
  const asked = client.call(readIssue, {
    params: { edition, year: Number(year), month: Number(month) },
    query: id === undefined ? {} : { id },
  });
  const found = await asked.catch((error: unknown) => {
    if (isPageMissing(error)) return null;
    throw error;
  });
  return { edition, found };
}

/** Returns the year of an issue in Karachi, as in addresses. */
export const getYear = ({ publish_date }: Pick<Magazine, "publish_date">) =>
  toKarachiMonth(publish_date).slice(0, 4);

/**
 * Returns whether the archive contains the articles of its month: the current month is not archived yet (product:
 * archives 2).
 */
export const isFromPastMonth = ({ publish_date }: Pick<Magazine, "publish_date">, now: Date) =>
  toKarachiMonth(publish_date) < toKarachiMonth(now);

/** Returns the language of an issue. */
export const languageOfIssue = ({ language }: Pick<Magazine, "language">): Language =>
  language === "Urdu" ? "ur" : "en";
