import type { AuditEntry } from "@hilal/contract/audit";
import { useTexts } from "../texts/language-provider.tsx";

export type AuditAction =
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
  | "imported"
  | "assigned"
  | "submitted"
  | "approved"
  | "sent_back"
  | "review_ended"
  | "scheduled"
  | "unscheduled"
  | "schedule_failed"
  | "schedule_ended"
  | "shared"
  | "unshared"
  | "answered"
  | "released"
  | "held_back"
  | "undone";

type ClassifiedEntry = Pick<AuditEntry, "kind" | "action" | "before" | "after">;

/** Classifies an audit entry as one of the actions that the office has a text for. */
export function toAuditAction({ kind, action, before, after }: ClassifiedEntry): AuditAction {
  if (kind === "sign_in") return after?.outcome === "succeeded" ? "signed_in" : "sign_in_failed";
  if (kind === "import") return "imported";
  if (after?.emptied_at) return "emptied";
  if (action.startsWith("bulk.undo.")) return "undone";
  if (kind === "review") return toReviewAction(after);
  if (kind === "schedule") return toScheduleAction(action, after);
  if (kind === "share_link") return before === null ? "shared" : "unshared";
  if (after === null) return "deleted";
  if (before === null && action === "trash.restore") return "restored";
  if (kind === "comment") return toCommentAction(before, after);
  if (before === null) return "made";
  if (kind !== "article") return "changed";
  if (after.status === "Active") return "published";
  if (after.status === "Inactive") return "withdrawn";
  return "user_id" in after && Object.keys(after).length === 1 ? "handed_over" : "changed";
}

function toCommentAction(before: ClassifiedEntry["before"], after: object): AuditAction {
  if (before === null) return "answered";
  if (!("status" in after)) return "changed";
  return after.status === "held" ? "held_back" : "released";
}

const stages: Readonly<Record<string, AuditAction>> = {
  assigned: "assigned",
  in_review: "submitted",
  ready: "approved",
  sent_back: "sent_back",
};

/** The reviewer, the deadline and the note can change while the stage stays the same. */
function toReviewAction(after: ClassifiedEntry["after"]): AuditAction {
  if (after === null) return "review_ended";
  return "stage" in after ? (stages[String(after.stage)] ?? "changed") : "assigned";
}

/** A schedule is removed when a user cancels it, and when its article was published. */
function toScheduleAction(action: string, after: ClassifiedEntry["after"]): AuditAction {
  if (after?.failed_at) return "schedule_failed";
  if (after !== null) return "scheduled";
  const isTakenBack = action === "desk.unschedule" || action === "bulk.schedule";
  return isTakenBack ? "unscheduled" : "schedule_ended";
}

/** Returns a function that names the person of an entry, also when no name is stored. */
export function useActorName(): (
  entry: Pick<AuditEntry, "actor" | "actor_name" | "action" | "kind">,
) => string {
  const t = useTexts();
  return ({ actor, actor_name, action, kind }) => {
    if (actor_name !== "") return actor_name;
    if (actor !== null) return t("records.audit.reader");
    const isCall =
      kind === "sign_in" || action.startsWith("accounts.") || action.startsWith("form ");
    return t(
      isCall && !action.endsWith(".clean") ? "records.audit.nameless" : "records.audit.portal",
    );
  };
}
