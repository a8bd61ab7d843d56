import { limits } from "@hilal/contract/shared/limits";
import type { ListAnswer } from "@hilal/contract/shared/paging";

/**
 * A page of a list as the API returns it.
 * @param total size of the whole list; the number of rows when left out
 */
export function createPage<Row>(
  rows: readonly Row[],
  { page = 1, total = rows.length }: { page?: number; total?: number } = {},
): Required<ListAnswer<Row>> {
  return { data: [...rows], meta: { page, page_size: limits.listPageSize, total } };
}
