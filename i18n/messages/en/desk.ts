/** The desk: where articles stand, their schedule, their review, what waits for whom. */
export const desk = {
  state: {
    draft: "Draft",
    in_review: "In review",
    ready: "Ready",
    scheduled: "Scheduled",
    live: "Live",
    live_changed: "Live with unpublished changes",
    withdrawn: "Withdrawn",
  },
  states: {
    label: "Articles by where they stand",
    all: "All",
    counted: "{state}, {count, plural, =0 {no articles} one {# article} other {# articles}}",
    scheduledFor: "Goes live on {time}",
  },
} as const;
