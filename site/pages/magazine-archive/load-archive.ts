import { type EditionId, isEditionId } from "@hilal/contract/editions";
import { readArchive } from "@hilal/contract/endpoints/archive/read-archive";
import { listMagazines } from "@hilal/contract/endpoints/magazines/list-magazines";
import type { ArticleCard } from "@hilal/contract/entities/article";
import type { Magazine } from "@hilal/contract/entities/publication";
import { limits } from "@hilal/contract/limits";
import type { LoadContext } from "../../render/page-definition.ts";
import { pageMissing } from "../../render/page-missing.ts";
import { firstOfMonth } from "../home/issues.ts";
import { type ListPosition, pageNumberFrom, positionOf } from "../lists/list-paging.ts";

/** What the archive of a known magazine shows. */
export interface ArchiveData {
  readonly edition: EditionId;
  /** The newest issue, whose cover stands in the header. */
  readonly issue: Magazine | undefined;
  /** Issues of earlier months, and those that the editors put into the archive; newest first. */
  readonly pastIssues: readonly Magazine[];
  /** The articles of all months. */
  readonly total: number;
  /** Each month as yyyy-mm with its count, newest first. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
  /** The month being shown; null for all. */
  readonly month: string | null;
  readonly articles: readonly ArticleCard[];
  readonly position: ListPosition;
}

/** How many past issues the page shows at most. */
const issuesShown = 12;

/** @returns null for a magazine that there is not */
export async function loadArchive(
  context: LoadContext<"magazineType">,
): Promise<ArchiveData | null> {
  const { client, params, query, now } = context;
  const { magazineType: edition } = params;
  if (!isEditionId(edition)) return null;
  const page = pageNumberFrom(query.page);
  const month = monthFrom(query.month);
  const [archive, issues] = await Promise.all([
    client.call(readArchive, {
      params: { edition },
      query: { ...(month ? { month } : {}), page, page_size: limits.archivePageSize },
    }),
    client.call(listMagazines, { query: { edition, page: 1, page_size: issuesShown + 1 } }),
  ]);
  const isPast = ({ publish_date, is_archived }: Magazine) =>
    is_archived || publish_date < firstOfMonth(now);
  return {
    edition,
    issue: issues.data[0],
    pastIssues: issues.data.filter(isPast).slice(0, issuesShown),
    total: archive.total,
    months: archive.months,
    month,
    articles: archive.data,
    position: positionOf(archive.meta),
  };
}

function monthFrom(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw pageMissing();
  return text;
}
