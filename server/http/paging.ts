import { limits } from "@hilal/contract/limits";
import type { PageMeta } from "@hilal/contract/paging";

export interface Slice {
  readonly limit: number;
  readonly offset: number;
  /** Whether the caller asked for pages; if not, the list answers without `meta` (ruling 26). */
  readonly paged: boolean;
  /** The whole list's length, when a page with this many rows tells it: only a last page is not full. */
  totalAfter(rows: number): number | undefined;
  meta(total: number): PageMeta;
}

/** The part of a list that a query asks for. */
export function sliceOf(query: {
  page?: number | undefined;
  page_size?: number | undefined;
}): Slice {
  const paged = query.page !== undefined || query.page_size !== undefined;
  const page = query.page ?? 1;
  const pageSize = query.page_size ?? limits.listPageSize;
  const limit = paged ? pageSize : limits.unpagedList;
  const offset = paged ? (page - 1) * pageSize : 0;
  return {
    paged,
    limit,
    offset,
    totalAfter: (rows) => (rows < limit && (rows > 0 || offset === 0) ? offset + rows : undefined),
    meta: (total) => ({ page, page_size: pageSize, total }),
  };
}
