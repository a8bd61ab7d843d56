import type { Transaction } from "../database/connect.ts";
import type { Changes } from "./changes.ts";

/** What runs a write like `changes.write`, for writes that change the same tags each time. */
export function writesOf({ write }: Changes, tags: readonly string[]) {
  return <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    write((transaction, changed) => {
      changed(tags);
      return work(transaction);
    });
}
