import { readerAddress } from "@hilal/contract/issues/reader-address";
import type { ReaderData } from "./load-reader.ts";

/** A page of the reader, without language prefix. */
export function pagePath({ kind, id }: Pick<ReaderData, "kind" | "id">, page: number): string {
  const address = readerAddress(kind, id);
  return page === 1 ? address : `${address}?page=${page}`;
}
