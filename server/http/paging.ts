import { limits } from "@hilal/contract/limits";
import type { PageMeta } from "@hilal/contract/paging";

export interface Slice {
  readonly limit: number;
  readonly offset: number;
  /** Whether the caller asked for pages; if not, the list answers without `meta` (ruling 26). */
  readonly paged: boolean;
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
  return {
    paged,
    limit: paged ? pageSize : limits.unpagedList,
    offset: paged ? (page - 1) * pageSize : 0,
    meta: (total) => ({ page, page_size: pageSize, total }),
  };
}
