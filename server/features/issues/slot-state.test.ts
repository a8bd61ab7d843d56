import { expect, test } from "vitest";
import { toSlotState } from "./issue-plan.presenter.ts";

test.each([
  ["draft", "draft"],
  ["withdrawn", "draft"],
  ["in_review", "in_review"],
  ["live_changed", "in_review"],
  ["ready", "ready"],
  ["scheduled", "ready"],
  ["live", "ready"],
  [undefined, "missing"],
] as const)("the slot of an article that is %s is %s", (state, slot) => {
  expect(toSlotState(state)).toBe(slot);
});
