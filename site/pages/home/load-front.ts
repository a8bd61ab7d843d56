import type { CategorySlug } from "@hilal/contract/category-slugs";
import type { BillboardLocation } from "@hilal/contract/choices";
import { type EditionId, editions } from "@hilal/contract/editions";
import { listCategoryArticles } from "@hilal/contract/endpoints/articles/list-category-articles";
import { listActiveBillboards } from "@hilal/contract/endpoints/billboards/list-active-billboards";
import { listMagazines } from "@hilal/contract/endpoints/magazines/list-magazines";
import type { ArticleCard } from "@hilal/contract/entities/article";
import type { Billboard } from "@hilal/contract/entities/billboard";
import type { Magazine } from "@hilal/contract/entities/publication";
import { toDateInput } from "@hilal/i18n/dates";
import type { LoadContext } from "../../render/page-definition.ts";
import { billboardsFor } from "./billboard-order.ts";
import { newestDigitalIssue } from "./issues.ts";

/** How many of its newest articles a front shows of each category. */
export type FrontLists<Slug extends CategorySlug = CategorySlug> = Readonly<Record<Slug, number>>;

/** What a front is made of. */
export interface FrontData<Slug extends CategorySlug = CategorySlug> {
  readonly edition: EditionId;
  /** The articles of each category, newest first. */
  readonly lists: Readonly<Record<Slug, readonly ArticleCard[]>>;
  readonly digitalIssue: Magazine | undefined;
  readonly billboards: Readonly<Partial<Record<BillboardLocation, Billboard>>>;
  /** The day in the magazine's time zone, yyyy-mm-dd: the seed of what is shuffled. */
  readonly day: string;
}

/** Loads everything above the sections that come later: one call a category, one for issues, one for billboards. */
export async function loadFront<Slug extends CategorySlug>(
  { client, now }: LoadContext,
  edition: EditionId,
  wanted: FrontLists<Slug>,
): Promise<FrontData<Slug>> {
  const slugs = Object.keys(wanted) as Slug[];
  const [issues, billboards, ...lists] = await Promise.all([
    client.call(listMagazines, { query: { edition, page: 1, page_size: 8 } }),
    client.call(listActiveBillboards),
    ...slugs.map((category) =>
      client.call(listCategoryArticles, {
        params: { category },
        query: { page: 1, page_size: wanted[category], view: "card" },
      }),
    ),
  ]);
  return {
    edition,
    lists: Object.fromEntries(
      slugs.map((slug, place) => [slug, lists[place]?.data ?? []]),
    ) as unknown as FrontData<Slug>["lists"],
    digitalIssue: newestDigitalIssue(issues.data),
    billboards: firstOfEachLocation(billboardsFor(edition, billboards.data)),
    day: toDateInput(now),
  };
}

/** The edition's own path, for links and the canonical address. */
export function frontPath(edition: EditionId): string {
  return editions[edition].path;
}

function firstOfEachLocation(billboards: readonly Billboard[]): FrontData["billboards"] {
  // The earlier entry must win, so it is written last.
  return Object.fromEntries(
    billboards.toReversed().map((billboard) => [billboard.location, billboard]),
  );
}
