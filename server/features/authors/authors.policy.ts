import type { RecordActions } from "@hilal/contract/shared/actions";
import { type Caller, hasAbility, isAtWork } from "../../http/api/caller.ts";

/** Readers see who is approved; whoever reads all authors sees the others as well, and how to reach them. */
export function maySeeAllAuthors(caller: Caller): boolean {
  return hasAbility(caller, "authors.read-all");
}

/** What the caller may do with an author; nothing is said to anyone but staff. */
export function authorActions(caller: Caller): RecordActions | undefined {
  if (!isAtWork(caller)) return undefined;
  const may = hasAbility(caller, "authors.manage");
  return { edit: may, delete: may };
}
