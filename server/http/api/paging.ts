import { limits } from "@hilal/contract/shared/limits";
import type { ListAnswer, PageMeta } from "@hilal/contract/shared/paging";

export interface Slice {
  readonly limit: number;
  readonly offset: number;
  /** Whether the caller requested pages; if not, the list is returned without `meta` (product: api 3). */
  readonly paged: boolean;
  /**
   * Returns the length of the whole list if it follows from the number of rows in this page (only a last page is not
   * full).
   */
  totalAfter(rows: number): number | undefined;
  meta(total: number): PageMeta;
}

export interface PagingQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

export interface MostRecords {
  /** For a list without paging. */
  readonly unpaged?: number;
  /** For a page. */
  readonly page?: number;
}

/** Whether a query asks for a page of a list. */
export function isPaged({ page, page_size }: PagingQuery): boolean {
  return page !== undefined || page_size !== undefined;
}

/**
 * Returns the slice of a list that a query requests.
 * @param most the most records in an answer, for records that are larger than usual
 */
export function toSlice(query: PagingQuery, most: MostRecords = {}): Slice {
  const paged = isPaged(query);
  const page = query.page ?? 1;
  const pageSize = Math.min(
    query.page_size ?? limits.listPageSize,
    most.page ?? limits.maxPageSize,
  );
  const limit = paged ? pageSize : (most.unpaged ?? limits.unpagedList);
  const offset = paged ? (page - 1) * pageSize : 0;
  return {
    paged,
    limit,
    offset,
    totalAfter: (rows) => (rows < limit && (rows > 0 || offset === 0) ? offset + rows : undefined),
    meta: (total) => ({ page, page_size: pageSize, total }),
  };
}

/** The source of a list. */
interface ListSource<Row, Item> {
  list(slice: Slice): Promise<readonly Row[]>;
  /** Returns the number of rows in the whole list. */
  count(): Promise<number>;
  present(row: Row): Item;
}

/** Loads the requested slice of a list. The total is counted only when it doesn't follow from the page itself. */
export async function loadList<Row, Item>(
  query: PagingQuery,
  { list, count, present }: ListSource<Row, Item>,
  most?: MostRecords,
): Promise<ListAnswer<Item>> {
  const slice = toSlice(query, most);
  const data = (await list(slice)).map((row) => present(row));
  if (!slice.paged) return { data };
  return { data, meta: slice.meta(slice.totalAfter(data.length) ?? (await count())) };
}

/** Returns a query without its paging parameters. */
export function withoutPaging<Query extends PagingQuery>(
  query: Query,
): Omit<Query, "page" | "page_size"> {
  const { page: _page, page_size: _size, ...rest } = query;
  return rest;
}
