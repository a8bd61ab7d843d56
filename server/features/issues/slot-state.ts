import type { SlotState } from "@hilal/contract/issues/issue-plan";
import type { ArticleState } from "@hilal/contract/shared/choices";

/**
 * Changes to a live text that nobody has approved would be released with the issue, so that they wait like what is in
 * review; a withdrawn text is nobody's to read until it is worked on again (product: issues 3).
 */
const slotStateOf: Readonly<Record<ArticleState, SlotState>> = {
  draft: "draft",
  withdrawn: "draft",
  in_review: "in_review",
  live_changed: "in_review",
  ready: "ready",
  scheduled: "ready",
  live: "ready",
};

/** Where a slot stands, by where its article does; undefined for one without an article. */
export function toSlotState(state: ArticleState | undefined): SlotState {
  return state === undefined ? "missing" : slotStateOf[state];
}
