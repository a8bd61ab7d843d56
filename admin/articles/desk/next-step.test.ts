import { reviewStages } from "@hilal/contract/desk/article-desk";
import { articleStates } from "@hilal/contract/shared/choices";
import { describe, expect, it } from "vitest";
import { deskSteps, findNextStep, type Standing } from "./next-step.ts";

const none = {
  submit: false,
  approve: false,
  send_back: false,
  assign: false,
  plan: false,
  schedule: false,
  publish: false,
};
const editor = {
  submit: true,
  approve: false,
  send_back: false,
  assign: true,
  plan: false,
  schedule: true,
  publish: true,
};
const inReview = { ...editor, submit: false, approve: true, send_back: true };
const writer = { ...none, submit: true };
const author = { ...writer, publish: true };

const set = { failed_at: null };
const failed = { failed_at: "2026-11-27T14:00:00.000+05:00" };
const at = (stage: NonNullable<Standing["review"]>["stage"]) => ({ stage });

/** What each role is led to in each state, with what the server allows it there. */
const table: readonly (readonly [string, Standing, string | null])[] = [
  ["editor: draft", { state: "draft", review: null, schedule: null, can: editor }, "publish"],
  ["writer: draft", { state: "draft", review: null, schedule: null, can: writer }, "submit"],
  [
    "editor: assigned",
    { state: "draft", review: at("assigned"), schedule: null, can: editor },
    "publish",
  ],
  [
    "writer: assigned",
    { state: "draft", review: at("assigned"), schedule: null, can: writer },
    "submit",
  ],
  [
    "editor: sent back",
    { state: "draft", review: at("sent_back"), schedule: null, can: editor },
    "submit",
  ],
  [
    "writer: sent back",
    { state: "draft", review: at("sent_back"), schedule: null, can: writer },
    "submit",
  ],
  [
    "editor: in review",
    { state: "in_review", review: at("in_review"), schedule: null, can: inReview },
    "approve",
  ],
  [
    "writer: in review",
    { state: "in_review", review: at("in_review"), schedule: null, can: none },
    null,
  ],
  [
    "author of a live one: in review",
    {
      state: "in_review",
      review: at("in_review"),
      schedule: null,
      can: { ...none, publish: true },
    },
    null,
  ],
  [
    "editor: ready",
    { state: "ready", review: at("ready"), schedule: null, can: { ...editor, send_back: true } },
    "publish",
  ],
  ["writer: ready", { state: "ready", review: at("ready"), schedule: null, can: writer }, null],
  [
    "editor: scheduled",
    { state: "scheduled", review: null, schedule: set, can: editor },
    "schedule",
  ],
  ["writer: scheduled", { state: "scheduled", review: null, schedule: set, can: writer }, null],
  [
    "editor: scheduled in review",
    { state: "scheduled", review: at("in_review"), schedule: set, can: inReview },
    "schedule",
  ],
  [
    "editor: Active with a date to come",
    { state: "scheduled", review: null, schedule: null, can: editor },
    "publish",
  ],
  [
    "author: Active with a date to come",
    { state: "scheduled", review: null, schedule: null, can: author },
    "publish",
  ],
  [
    "editor: not published at its time",
    { state: "draft", review: null, schedule: failed, can: editor },
    "schedule",
  ],
  [
    "writer: not published at its time",
    { state: "draft", review: null, schedule: failed, can: writer },
    "submit",
  ],
  ["editor: live", { state: "live", review: null, schedule: null, can: editor }, "publish"],
  ["author: live", { state: "live", review: null, schedule: null, can: author }, "publish"],
  [
    "author who needs approval: live",
    { state: "live_changed", review: null, schedule: null, can: writer },
    "submit",
  ],
  [
    "editor: live with changes",
    { state: "live_changed", review: null, schedule: null, can: editor },
    "publish",
  ],
  [
    "editor: live with changes sent back",
    { state: "live_changed", review: at("sent_back"), schedule: null, can: editor },
    "submit",
  ],
  [
    "editor: withdrawn",
    { state: "withdrawn", review: null, schedule: null, can: editor },
    "publish",
  ],
  [
    "author: withdrawn",
    { state: "withdrawn", review: null, schedule: null, can: writer },
    "submit",
  ],
  ["nobody", { state: "live", review: null, schedule: null, can: none }, null],
];

/** Every state, stage and schedule with everything that may be allowed there. */
function* everyStanding(): Generator<Standing> {
  // Planning is no step.
  const names = (Object.keys(none) as (keyof typeof none)[]).filter((name) => name !== "plan");
  for (const state of articleStates) {
    for (const stage of [null, ...reviewStages]) {
      for (const schedule of [null, set, failed]) {
        for (let bits = 0; bits < 2 ** names.length; bits += 1) {
          const steps = names.map((name, index) => [name, (bits & (1 << index)) !== 0]);
          const can = { ...none, ...(Object.fromEntries(steps) as typeof none) };
          yield { state, review: stage && { stage }, schedule, can };
        }
      }
    }
  }
}

describe("the next step", () => {
  it.each(table)("of an %s", (_who, standing, expected) => {
    expect(findNextStep(standing).next).toBe(expected);
  });

  it.each([
    ["written", { state: "draft", review: null, schedule: null, can: editor }, "schedule"],
    ["written by who may not", { state: "draft", review: null, schedule: null, can: writer }, null],
    [
      "in review",
      { state: "in_review", review: at("in_review"), schedule: null, can: inReview },
      "sendBack",
    ],
    ["ready", { state: "ready", review: at("ready"), schedule: null, can: editor }, "schedule"],
    [
      "sent back",
      { state: "draft", review: at("sent_back"), schedule: null, can: editor },
      "assign",
    ],
    ["scheduled", { state: "scheduled", review: null, schedule: set, can: editor }, "unschedule"],
    ["live", { state: "live", review: null, schedule: null, can: editor }, "schedule"],
  ] satisfies readonly [string, Standing, string | null][])(
    "has one beside it: %s",
    (_what, standing, expected) => {
      expect(findNextStep(standing).quick).toBe(expected);
    },
  );

  it("is allowed in every combination, and the others are the rest of what is", () => {
    const needs = {
      submit: "submit",
      approve: "approve",
      sendBack: "send_back",
      publish: "publish",
      schedule: "schedule",
      publishScheduled: "schedule",
      unschedule: "schedule",
      assign: "assign",
    } as const;
    let count = 0;
    for (const standing of everyStanding()) {
      count += 1;
      const { next, others, quick } = findNextStep(standing);
      const { can, schedule, state } = standing;
      const allowed = deskSteps.filter((step) => {
        if (!can[needs[step]]) return false;
        if (step === "publishScheduled") return schedule !== null && schedule.failed_at === null;
        return step !== "unschedule" || schedule !== null;
      });
      expect([...others, ...(next ? [next] : [])].sort()).toEqual([...allowed].sort());
      if (quick) expect(others).toContain(quick);
      // What is in review is approved before it is published; nobody is led to send back, assign or cancel.
      if (state === "in_review" && !schedule) expect([null, "approve"]).toContain(next);
      expect([null, "submit", "approve", "publish", "schedule"]).toContain(next);
    }
    expect(count).toBe(7 * 5 * 3 * 64);
  });
});
