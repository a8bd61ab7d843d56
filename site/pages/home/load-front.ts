import type { ArticleCard } from "@hilal/contract/articles/article";
import { listCategoryArticles } from "@hilal/contract/articles/article-lists";
import { type Billboard, listActiveBillboards } from "@hilal/contract/billboards";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import type { BillboardLocation } from "@hilal/contract/shared/choices";
import { type CategorySlug, type EditionId, editions } from "@hilal/contract/shared/editions";
import { toKarachiDay, toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { loadedOr, type Section } from "../../page-kit/section.ts";
import { readData } from "../../shared/lists/list-paging.ts";

/**
 * Returns the billboards with those whose title is in the edition's language first; both parts keep their order, newest
 * first. Billboards belong to no edition, so the others follow where a place has none in that language.
 */
export function billboardsFor(
  edition: EditionId,
  billboards: readonly Billboard[],
): readonly Billboard[] {
  const { language } = editions[edition];
  const isOwn = ({ title }: Billboard) => detectLanguage(title) === language;
  return [...billboards.filter(isOwn), ...billboards.filter((billboard) => !isOwn(billboard))];
}

/**
 * Returns the 'digital issue': the newest issue that has a PDF (product: front-pages 4).
 *
 * @param issues newest first
 */
function newestDigitalIssue(issues: readonly Magazine[]): Magazine | undefined {
  return issues.find((issue) => issue.doc_url !== "");
}

/**
 * Returns the first day of the current month, yyyy-mm-dd, in the magazine's time zone. The newest issue dated before it
 * is the 'previous-month issue' (product: front-pages 5).
 */
export function firstOfMonth(now: Date): string {
  return `${toKarachiMonth(now)}-01`;
}

/** How many of its newest articles a front shows of each category; the first category opens the page. */
export type FrontLists<Slug extends CategorySlug = CategorySlug> = Readonly<Record<Slug, number>>;

/** The data of a front. */
export interface FrontData<Slug extends CategorySlug = CategorySlug> {
  readonly edition: EditionId;
  /** The articles of each category, newest first; empty when they could not be loaded. */
  readonly lists: Readonly<Record<Slug, readonly ArticleCard[]>>;
  /** The categories whose articles could not be loaded. */
  readonly failedLists: readonly CategorySlug[];
  readonly digitalIssue: Section<Magazine | undefined>;
  readonly billboards: Readonly<Partial<Record<BillboardLocation, Billboard>>>;
  readonly hasBillboards: boolean;
  /** The day in the magazine's time zone, yyyy-mm-dd: the seed for shuffling. */
  readonly day: string;
}

/**
 * Loads everything above the lazy sections: one call for each category, one for issues, one for billboards.
 *
 * @throws the error of the calls when all of them failed
 */
export async function loadFront<Slug extends CategorySlug>(
  { client, section, now }: LoadContext,
  edition: EditionId,
  wanted: FrontLists<Slug>,
): Promise<FrontData<Slug>> {
  const slugs = Object.keys(wanted) as Slug[];
  const newest = (category: Slug) =>
    client.call(listCategoryArticles, {
      params: { category },
      query: { page: 1, page_size: wanted[category], view: "card" },
    });
  const issues = client.call(listMagazines, { query: { edition, page: 1, page_size: 8 } });
  const [digitalIssue, billboards, lists] = await Promise.all([
    section("digital issue", readData(issues).then(newestDigitalIssue)),
    section("billboards", readData(client.call(listActiveBillboards))),
    Promise.all(slugs.map((category) => section(category, readData(newest(category))))),
  ]);
  const failedLists = slugs.filter((_slug, place) => !lists[place]?.isLoaded);
  if (failedLists.length === slugs.length && !digitalIssue.isLoaded && !billboards.isLoaded) {
    throw digitalIssue.error;
  }
  return {
    edition,
    lists: Object.fromEntries(
      slugs.map((slug, place) => [slug, getArticles(lists[place])]),
    ) as unknown as FrontData<Slug>["lists"],
    failedLists,
    digitalIssue,
    billboards: firstOfEachLocation(billboardsFor(edition, loadedOr(billboards, []))),
    hasBillboards: billboards.isLoaded,
    day: toKarachiDay(now),
  };
}

/** Returns the edition's path, for links and the canonical address. */
export function frontPath(edition: EditionId): string {
  return editions[edition].path;
}

function getArticles(list: Section<readonly ArticleCard[]> | undefined): readonly ArticleCard[] {
  return list ? loadedOr(list, []) : [];
}

function firstOfEachLocation(billboards: readonly Billboard[]): FrontData["billboards"] {
  // The earlier entry takes precedence, so it is written last.
  return Object.fromEntries(
    billboards.toReversed().map((billboard) => [billboard.location, billboard]),
  );
}
