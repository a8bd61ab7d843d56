import type { ArticleCard } from "@hilal/contract/articles/article";
import { listCategoryArticles } from "@hilal/contract/articles/article-lists";
import { type Billboard, listActiveBillboards } from "@hilal/contract/billboards";
import { isMadePdf } from "@hilal/contract/issues/issue-address";
import { readPdfPages } from "@hilal/contract/issues/pdf-pages";
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
 * Returns an issue, without its PDF's address where that is to be made of contents it does not have: the pages cannot
 * be read then.
 */
export async function withoutMissingPages(
  { client, section }: Pick<LoadContext, "client" | "section">,
  issue: Magazine | undefined,
): Promise<Magazine | undefined> {
  if (!issue || !isMadePdf(issue.doc_url)) return issue;
  const params = { kind: "magazine", id: issue.id } as const;
  const pages = await section("issue's pages", client.call(readPdfPages, { params }));
  return loadedOr(pages, undefined)?.state === "none" ? { ...issue, doc_url: "" } : issue;
}

/**
 * Returns the first day of the current month, yyyy-mm-dd, in the magazine's time zone. The newest issue dated before it
 * is the 'previous-month issue' (product: front-pages 5).
 */
export function firstOfMonth(now: Date): string {
  return `${toKarachiMonth(now)}-01`;
}

/**
 * How many of its newest articles each front shows of each category, in the order of its sections; the first category
 * opens the page. A front shows every article that it loads, so that its later sections know which are shown above.
 */
export const frontLists = {
  "hilal-english": {
    "trending-english-1": 4,
    "armed-forces-news": 4,
    "in-focus": 4,
    "trending-english-2": 6,
    "special-reports": 3,
    "war-on-terror": 3,
    "national-international-news": 3,
    misc: 3,
  },
  "hilal-urdu": {
    "trending-urdu": 9,
    "armed-forces-news-urdu": 3,
    "in-focus-urdu": 4,
    "national-international-news-urdu": 6,
  },
  "hilal-kids": { "trending-kids": 6, "hilal-kids-english": 6, "in-focus-kids": 4 },
  "hilal-urdu-kids": {
    "trending-urdu-kids": 7,
    "in-focus-urdu-kids": 6,
    "national-international-news-urdu-kids": 6,
  },
  "hilal-her": { "trending1-her": 6, "hilal-her": 5, "in-focus-her": 4 },
} as const satisfies Readonly<Record<EditionId, Readonly<Partial<Record<CategorySlug, number>>>>>;

/** The categories of an edition's front. */
type FrontSlug<Id extends EditionId> = keyof (typeof frontLists)[Id] & CategorySlug;

/** The data of a front. */
export interface FrontData<Id extends EditionId = EditionId> {
  readonly edition: EditionId;
  /** The articles of each category, newest first; empty when they could not be loaded. */
  readonly lists: Readonly<Record<FrontSlug<Id>, readonly ArticleCard[]>>;
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
export async function loadFront<Id extends EditionId>(
  context: LoadContext,
  edition: Id,
): Promise<FrontData<Id>> {
  const { client, section, now } = context;
  const issues = client.call(listMagazines, { query: { edition, page: 1, page_size: 8 } });
  const [digitalIssue, billboards, { lists, failedLists }] = await Promise.all([
    section(
      "digital issue",
      readData(issues).then((all) => withoutMissingPages(context, newestDigitalIssue(all))),
    ),
    section("billboards", readData(client.call(listActiveBillboards))),
    loadFrontLists(context, edition),
  ]);
  const isAllFailed = failedLists.length === Object.keys(lists).length;
  if (isAllFailed && !digitalIssue.isLoaded && !billboards.isLoaded) throw digitalIssue.error;
  return {
    edition,
    lists,
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

/**
 * Loads the articles of a front. An article has one category, so only one that changes it between two of the calls
 * could be in two lists: the upper section keeps it (product: front-pages 10).
 *
 * @returns the lists, and the ids of all articles in them
 */
export async function loadFrontLists<Id extends EditionId>(
  { client, section }: LoadContext,
  edition: Id,
): Promise<Pick<FrontData<Id>, "lists" | "failedLists"> & { shown: ReadonlySet<number> }> {
  const wanted = Object.entries<number>(frontLists[edition]) as [FrontSlug<Id>, number][];
  const loaded = await Promise.all(
    wanted.map(async ([category, page_size]) => {
      const query = { page: 1, page_size, view: "card" } as const;
      const newest = client.call(listCategoryArticles, { params: { category }, query });
      return { category, list: await section(category, readData(newest)) };
    }),
  );
  const shown = new Set<number>();
  const lists = loaded.map(({ category, list }) => {
    const articles = loadedOr(list, []).filter(({ id }) => !shown.has(id));
    for (const { id } of articles) shown.add(id);
    return [category, articles] as const;
  });
  return {
    lists: Object.fromEntries(lists) as unknown as FrontData<Id>["lists"],
    failedLists: loaded.filter(({ list }) => !list.isLoaded).map(({ category }) => category),
    shown,
  };
}

function firstOfEachLocation(billboards: readonly Billboard[]): FrontData["billboards"] {
  // The earlier entry takes precedence, so it is written last.
  return Object.fromEntries(
    billboards.toReversed().map((billboard) => [billboard.location, billboard]),
  );
}
