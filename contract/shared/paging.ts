import { z } from "zod";
import { addressNumber } from "./address-number.ts";
import { limits } from "./limits.ts";

/** Counted from 1. */
export const pageNumber = addressNumber(z.int().min(1).max(1_000_000));

/** Records on a page. */
export const pageSize = addressNumber(z.int().min(1).max(limits.maxPageSize));

/** `page` and `page_size` of a list. Without them the list answers unpaged (product: api 4). */
export const pagingQuery = z.object({
  page: pageNumber.optional(),
  page_size: pageSize.optional(),
});

export const pageMeta = z.object({ page: z.number(), page_size: z.number(), total: z.number() });

export type PageMeta = z.output<typeof pageMeta>;

/** The answer of a list; `meta` is only there when it was requested by pages. */
export interface ListAnswer<T> {
  data: T[];
  meta?: PageMeta | undefined;
}

/** `{ data: [...] }`, with `meta` when paged (product: api 3). */
export function listSchema<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: pageMeta.optional() });
}
