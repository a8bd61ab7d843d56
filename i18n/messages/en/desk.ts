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
  somebody: "Somebody",
  untitled: "Untitled article",
  notice: {
    assigned: "{actor} has given you “{title}”.",
    submitted: "{actor} has submitted “{title}” for review.",
    approved: "{actor} has approved “{title}”.",
    sent_back: "{actor} has sent “{title}” back.",
    mentioned: "{actor} has mentioned you at “{title}”.",
    commented: "{actor} has commented on “{title}”.",
    schedule_failed: "“{title}” was not published at its time.",
  },
  states: {
    label: "Articles by where they stand",
    all: "All",
    counted: "{state}, {count, plural, =0 {no articles} one {# article} other {# articles}}",
    scheduledFor: "Goes live on {time}",
  },
} as const;
