import type { AuditEntry } from "@hilal/contract/audit";

export type Deed =
  | "made"
  | "changed"
  | "deleted"
  | "restored"
  | "emptied"
  | "published"
  | "withdrawn"
  | "handed_over"
  | "signed_in"
  | "sign_in_failed"
  | "imported";

type Told = Pick<AuditEntry, "kind" | "action" | "before" | "after">;

/** What somebody did, in one word of ours. */
export function deedOf({ kind, action, before, after }: Told): Deed {
  if (kind === "sign_in") return after?.outcome === "succeeded" ? "signed_in" : "sign_in_failed";
  if (kind === "import") return "imported";
  if (after?.emptied_at) return "emptied";
  if (after === null) return "deleted";
  if (before === null) return action === "trash.restore" ? "restored" : "made";
  if (kind !== "article") return "changed";
  if (after.status === "Active") return "published";
  if (after.status === "Inactive") return "withdrawn";
  return "user_id" in after && Object.keys(after).length === 1 ? "handed_over" : "changed";
}
