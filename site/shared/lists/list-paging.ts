import type { ListAnswer, PageMeta } from "@hilal/contract/shared/paging";
import { pageMissing } from "../../page-kit/page-missing.ts";
import type { Section } from "../../page-kit/section.ts";

/**
 * The page number an address asks for.
 *
 * @param value the query's value; left out it is page 1
 * @throws `pageMissing()` for anything but a positive whole number
 */
export function pageNumberFrom(value: string | undefined): number {
  if (value === undefined) return 1;
  if (!/^[1-9]\d{0,5}$/.test(value)) throw pageMissing();
  return Number(value);
}

/** Where a list stands: the page being shown, from 1, and how many pages and things there are. */
export interface ListPosition {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * Where a list stands once it is loaded.
 *
 * @param meta the answer's; without one the list is a single page
 * @throws `pageMissing()` for a page after the last one; an empty list has its page 1
 */
export function toPosition(meta: PageMeta | undefined): ListPosition {
  if (!meta) return { page: 1, pages: 1, total: 0 };
  const pages = Math.max(1, Math.ceil(meta.total / meta.page_size));
  if (meta.page > pages) throw pageMissing();
  return { page: meta.page, pages, total: meta.total };
}

/** A page of a list, and where it stands among the others. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly position: ListPosition;
}

/**
 * A list's answer as a page of it.
 *
 * @throws `pageMissing()` as `toPosition`
 */
export async function pageOf<T>(answer: Promise<ListAnswer<T>>): Promise<ListPage<T>> {
  const { data, meta } = await answer;
  return { items: data, position: toPosition(meta) };
}

/** The records of a list that is not paged. */
export async function dataOf<T>(answer: Promise<{ readonly data: readonly T[] }>) {
  return (await answer).data;
}

/** Where a list stands that may not be loaded: then the page asked for is the only one known of. */
export function positionIn(list: Section<ListPage<unknown>>, page: number): ListPosition {
  return list.isLoaded ? list.value.position : { page, pages: page, total: 0 };
}

/**
 * The path of a page of a list: what is not set, and page 1, are left out.
 *
 * @example listPath("/search", { q: "K2", page: 2 }) // "/search?q=K2&page=2"
 */
export function listPath(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) continue;
    given.set(name, String(value));
  }
  return given.size > 0 ? `${path}?${given}` : path;
}

/** A list's canonical path and its neighbours, for a page's `meta`. */
export function neighboursOf(hrefOf: (page: number) => string, { page, pages }: ListPosition) {
  return {
    canonical: hrefOf(page),
    ...(page > 1 ? { previous: hrefOf(page - 1) } : {}),
    ...(page < pages ? { next: hrefOf(page + 1) } : {}),
  };
}
