import type { ListAnswer, PageMeta } from "@hilal/contract/shared/paging";
import { pageMissing } from "../../page-kit/page-missing.ts";
import type { Section } from "../../page-kit/section.ts";

/**
 * Returns the page number in an address.
 *
 * @param value the query's value; page 1 when omitted
 * @throws `pageMissing()` for anything but a positive whole number
 */
export function pageNumberFrom(value: string | undefined): number {
  if (value === undefined) return 1;
  if (!/^[1-9]\d{0,5}$/.test(value)) throw pageMissing();
  return Number(value);
}

/** A position in a list: the current page, from 1, and the number of pages and items. */
export interface ListPosition {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * Returns the position in a loaded list.
 *
 * @param meta of the answer; without it the list has a single page
 * @throws `pageMissing()` for a page after the last one; an empty list has page 1
 */
export function toPosition(meta: PageMeta | undefined): ListPosition {
  if (!meta) return { page: 1, pages: 1, total: 0 };
  const pages = Math.max(1, Math.ceil(meta.total / meta.page_size));
  if (meta.page > pages) throw pageMissing();
  return { page: meta.page, pages, total: meta.total };
}

/** A page of a list, with its position. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly position: ListPosition;
}

/**
 * Converts a list's answer to a page of the list.
 *
 * @throws `pageMissing()` as `toPosition`
 */
export async function toListPage<T>(answer: Promise<ListAnswer<T>>): Promise<ListPage<T>> {
  const { data, meta } = await answer;
  return { items: data, position: toPosition(meta) };
}

/** Returns the records of an unpaged list. */
export async function readData<T>(answer: Promise<{ readonly data: readonly T[] }>) {
  return (await answer).data;
}

/** Returns the position in a list; when it could not be loaded, only the requested page is known. */
export function positionIn(list: Section<ListPage<unknown>>, page: number): ListPosition {
  return list.isLoaded ? list.value.position : { page, pages: page, total: 0 };
}

/**
 * Returns the path of a page of a list; undefined values and page 1 are omitted.
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

/** Returns a list's canonical path and those of its neighbouring pages, for a page's `meta`. */
export function getNeighbours(toHref: (page: number) => string, { page, pages }: ListPosition) {
  return {
    canonical: toHref(page),
    ...(page > 1 ? { previous: toHref(page - 1) } : {}),
    ...(page < pages ? { next: toHref(page + 1) } : {}),
  };
}
