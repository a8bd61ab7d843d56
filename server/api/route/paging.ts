import { limits } from "@hilal/contract/shared/limits";
import type { PageMeta } from "@hilal/contract/shared/paging";

export interface Slice {
  readonly limit: number;
  readonly offset: number;
  /** Whether the caller asked for pages; if not, the list answers without `meta` (product: api 3). */
  readonly paged: boolean;
  /** The whole list's length, when a page with this many rows tells it: only a last page is not full. */
  totalAfter(rows: number): number | undefined;
  meta(total: number): PageMeta;
}

interface PagingQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

interface MostRecords {
  /** Of a list without paging. */
  readonly unpaged?: number;
  /** Of a page. */
  readonly page?: number;
}

/** Whether a query asks for a page of a list. */
export function isPaged({ page, page_size }: PagingQuery): boolean {
  return page !== undefined || page_size !== undefined;
}

/**
 * The part of a list that a query asks for.
 * @param most how many records an answer may hold, where they are larger than others
 */
export function sliceOf(query: PagingQuery, most: MostRecords = {}): Slice {
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
