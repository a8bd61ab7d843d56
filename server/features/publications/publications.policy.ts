import type { Caller } from "../../api/route/caller.ts";
import { isStaff } from "../../api/route/caller.ts";
import type { PublicationRow } from "./publications.store.ts";

/** Readers see what is published: Active and not of the future (product: archives 10). Staff see everything. */
export function maySeePublication(
  caller: Caller,
  { publication }: PublicationRow,
  now: Date,
): boolean {
  if (isStaff(caller)) return true;
  return publication.status === "Active" && publication.publishDate <= now;
}
