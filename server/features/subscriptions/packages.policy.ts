import type { RecordActions } from "@hilal/contract/shared/actions";
import type { ActiveStatus } from "@hilal/contract/shared/choices";
import { type Caller, hasAbility, isAtWork } from "../../http/api/caller.ts";

/** Readers see what is on offer; whoever manages packages sees the others as well. */
export function maySeeAllPackages(caller: Caller): boolean {
  return hasAbility(caller, "packages.manage");
}

export function maySeePackage(caller: Caller, { status }: { readonly status: ActiveStatus }) {
  return status === "Active" || maySeeAllPackages(caller);
}

/** What the caller may do with a package; nothing is said to anyone but staff. */
export function packageActions(caller: Caller): RecordActions | undefined {
  if (!isAtWork(caller)) return undefined;
  const may = hasAbility(caller, "packages.manage");
  return { edit: may, delete: may };
}
