import type { RecordActions } from "@hilal/contract/shared/actions";
import type { ActiveStatus } from "@hilal/contract/shared/choices";
import { type Caller, hasAbility, isAtWork } from "../../http/api/caller.ts";

/** Readers see what is Active; whoever manages videos sees the others as well. */
export function maySeeVideo(caller: Caller, { status }: { readonly status: ActiveStatus }) {
  return status === "Active" || hasAbility(caller, "videos.manage");
}

/** What the caller may do with a video; nothing is said to anyone but staff. */
export function videoActions(caller: Caller): RecordActions | undefined {
  if (!isAtWork(caller)) return undefined;
  const may = hasAbility(caller, "videos.manage");
  return { edit: may, delete: may };
}
