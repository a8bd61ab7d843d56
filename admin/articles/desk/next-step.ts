import type { ArticleDesk } from "@hilal/contract/desk/article-desk";

/** What brings an article further at the desk, in the order of the menu. */
export const deskSteps = [
  "submit",
  "approve",
  "sendBack",
  "publish",
  "schedule",
  "publishScheduled",
  "unschedule",
  "assign",
] as const;

export type DeskStep = (typeof deskSteps)[number];

/** The facts that decide what is offered: a part of the desk's answer. */
export type Standing = Pick<ArticleDesk, "state" | "can"> & {
  readonly schedule: Pick<NonNullable<ArticleDesk["schedule"]>, "failed_at"> | null;
  readonly review: Pick<NonNullable<ArticleDesk["review"]>, "stage"> | null;
};

interface OfferedSteps {
  /** The step to take now; null when others have to act, or nothing is to be done. */
  readonly next: DeskStep | null;
  /** The other steps that the user may take. */
  readonly others: readonly DeskStep[];
  /** The most used of these, which is a button too where there is room for it. */
  readonly quick: DeskStep | null;
}

/** Whether the server allows a step, and there is something that it would act on. */
const isOffered: Readonly<Record<DeskStep, (standing: Standing) => boolean>> = {
  submit: ({ can }) => can.submit,
  approve: ({ can }) => can.approve,
  sendBack: ({ can }) => can.send_back,
  publish: ({ can }) => can.publish,
  schedule: ({ can }) => can.schedule,
  publishScheduled: ({ can, schedule }) => can.schedule && schedule?.failed_at === null,
  unschedule: ({ can, schedule }) => can.schedule && schedule !== null,
  assign: ({ can }) => can.assign,
};

/** A situation of an article in which the next step differs. */
type Situation =
  | "failed"
  | "scheduled"
  | "dated"
  | "in_review"
  | "ready"
  | "sent_back"
  | "written"
  | "published";

/** The steps that come next in each situation, the first one that the user may take. */
const nextSteps: Readonly<Record<Situation, readonly DeskStep[]>> = {
  // It was not published at its time: a new moment, or what it would be without one.
  failed: ["schedule", "publish", "submit"],
  // Only its moment is still to be decided.
  scheduled: ["schedule"],
  // Active with a publish date to come, without a schedule.
  dated: ["publish", "submit"],
  in_review: ["approve"],
  ready: ["publish"],
  // It is with its writer, so an editor is not led to publish it.
  sent_back: ["submit", "publish"],
  written: ["publish", "submit"],
  published: ["publish", "submit"],
};

/** The step that is taken most besides the next one. In Urdu a second one would not fit the panel's width. */
const quickSteps: Readonly<Record<Situation, DeskStep>> = {
  failed: "unschedule",
  scheduled: "unschedule",
  dated: "schedule",
  in_review: "sendBack",
  ready: "schedule",
  sent_back: "assign",
  written: "schedule",
  published: "schedule",
};

function findSituation({ state, schedule, review }: Standing): Situation {
  if (schedule?.failed_at) return "failed";
  if (state === "scheduled") return schedule ? "scheduled" : "dated";
  if (state === "in_review" || state === "ready") return state;
  if (review?.stage === "sent_back") return "sent_back";
  return state === "draft" ? "written" : "published";
}

/**
 * Finds the one step to take next with an article, and the others that the user may take (product: desk 19). The server
 * decides what is allowed; this only orders it.
 */
export function findNextStep(standing: Standing): OfferedSteps {
  const offered = deskSteps.filter((step) => isOffered[step](standing));
  const situation = findSituation(standing);
  const next = nextSteps[situation].find((step) => offered.includes(step)) ?? null;
  const others = offered.filter((step) => step !== next);
  const quick = quickSteps[situation];
  return { next, others, quick: others.includes(quick) ? quick : null };
}
