import type { RecordActions } from "@hilal/contract/shared/actions";
import { type Caller, hasAbility, isAtWork } from "../../http/api/caller.ts";

/** Readers see what is on show; whoever manages billboards sees the others as well. */
export function maySeeAllBillboards(caller: Caller): boolean {
  return hasAbility(caller, "billboards.manage");
}

/** What the caller may do with a billboard; nothing is said to anyone but staff. */
export function billboardActions(caller: Caller): RecordActions | undefined {
  if (!isAtWork(caller)) return undefined;
  const may = hasAbility(caller, "billboards.manage");
  return { edit: may, delete: may };
}
