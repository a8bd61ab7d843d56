import type { DeskContents, DeskSlot } from "./contents.ts";

/** A slot on one of its pages. */
export interface PlacedSlot {
  readonly slot: DeskSlot;
  /** Whether this is its first page. */
  readonly isFirst: boolean;
  /** Whether its pages follow from its length and its place, because none are given. */
  readonly isEstimated: boolean;
  /** The title of the section that begins here; undefined where none does. */
  readonly section?: string;
}

/** A page of the printed issue. Several slots may share it; one without any is free. */
export interface PlanPage {
  readonly number: number;
  readonly slots: readonly PlacedSlot[];
}

/** Facing pages in reading order; a side without a page is null: the first page, the cover, is alone. */
export interface Spread {
  readonly first: PlanPage | null;
  readonly second: PlanPage | null;
}

/** The word that tells an advert from a text that is still to be written, at the start of a working title. */
const advert = /^\s*(?:advert(?:isement)?|ad)(?![\p{L}\p{N}])|^\s*اشتہار/iu;

/** Whether a slot is an advert: it has no article, and its working title says so (product: issues 33). */
export const isAdvert = (slot: Pick<DeskSlot, "article" | "working_title">): boolean =>
  slot.article === null && advert.test(slot.working_title);

/** The pages that a slot is given; null where they are to be estimated. */
function getGivenPages({ page_from, page_to }: DeskSlot): readonly number[] | null {
  const [from, to] = [page_from ?? page_to, page_to ?? page_from];
  if (from === null || to === null) return null;
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index);
}

/**
 * Lays an issue out on facing pages (product: issues 32). A slot without pages follows the one before it on the next
 * pages that no other is given, as many as its text is estimated to take; after the cover, which is page 1.
 */
export function layOutSpreads(contents: DeskContents): readonly Spread[] {
  const slots = contents.flatMap(({ title, items }) =>
    items.map((slot, at) => ({ slot, given: getGivenPages(slot), opens: at === 0 ? title : null })),
  );
  const taken = new Set(slots.flatMap(({ given }) => given ?? []));
  const pages = new Map<number, PlacedSlot[]>();
  let next = 2;
  for (const { slot, given, opens } of slots) {
    const own = given ?? takePages(taken, next, Math.max(1, Math.ceil(slot.estimated_pages)));
    for (const [at, number] of own.entries()) {
      const placed: PlacedSlot = {
        slot,
        isFirst: at === 0,
        isEstimated: given === null,
        ...(at === 0 && opens !== null ? { section: opens } : {}),
      };
      pages.set(number, [...(pages.get(number) ?? []), placed]);
    }
    next = (own.at(-1) ?? next) + 1;
  }
  return toSpreads(pages);
}

function takePages(taken: ReadonlySet<number>, from: number, count: number): readonly number[] {
  const found: number[] = [];
  for (let page = from; found.length < count; page += 1) if (!taken.has(page)) found.push(page);
  return found;
}

function toSpreads(pages: ReadonlyMap<number, readonly PlacedSlot[]>): readonly Spread[] {
  const last = Math.max(1, ...pages.keys());
  const getPage = (number: number): PlanPage | null =>
    number <= last ? { number, slots: pages.get(number) ?? [] } : null;
  const spreads: Spread[] = [{ first: null, second: getPage(1) }];
  for (let number = 2; number <= last; number += 2) {
    spreads.push({ first: getPage(number), second: getPage(number + 1) });
  }
  return spreads;
}
