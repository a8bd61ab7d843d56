import { sql } from "drizzle-orm";
import { workingCopyUpdates } from "../../database/schema/working-copies.ts";

const { number, update } = workingCopyUpdates;

/**
 * The updates of a selection in their order, one behind the other, and how long each is: an array of bytes would be read
 * letter by letter, which holds everybody up for a second where somebody has pasted an article.
 */
export const joinedUpdates = {
  bytes: sql<Buffer | null>`string_agg(${update}, ''::bytea order by ${number})`.as("bytes"),
  lengths: sql<string | null>`string_agg(length(${update})::text, ',' order by ${number})`.as(
    "lengths",
  ),
};

/**
 * Parts what `joinedUpdates` has selected.
 * @returns the updates in their order, each in memory of its own: what a thread is handed is copied with all around it
 */
export function partUpdates({
  bytes,
  lengths,
}: {
  readonly bytes: Buffer | null;
  readonly lengths: string | null;
}): Uint8Array<ArrayBuffer>[] {
  if (!bytes || lengths === null) return [];
  let begin = 0;
  return lengths.split(",").map((length) => {
    const end = begin + Number(length);
    const part = new Uint8Array(bytes.subarray(begin, end));
    begin = end;
    return part;
  });
}
