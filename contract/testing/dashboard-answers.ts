const instant = "2026-10-14T05:00:00.000Z";

/** An answer of each call of the dashboard. */
export const dashboardAnswers = {
  "dashboard.readStats": [
    {
      data: {
        total_articles: 1,
        total_archived_magazines: 2,
        total_ebooks: 3,
        total_authors: 4,
        total_comments: 5,
        total_videos: 6,
      },
    },
  ],
  "dashboard.readToday": [
    {
      due: [
        {
          kind: "schedule",
          record: 12,
          title: "A title",
          language: "ur",
          at: instant,
          is_overdue: false,
        },
        {
          kind: "issue",
          record: 4,
          title: "November",
          language: "en",
          at: null,
          is_overdue: true,
        },
      ],
      held_comments: 3,
      in_review: 2,
      visits: { this_week: 70, last_week: 60 },
    },
    { due: [], held_comments: null, in_review: 0, visits: null },
  ],
  "dashboard.readBackups": [
    { proven: { made_at: instant, bytes: 14_500_000 }, failed: null, is_old: false },
    { proven: null, failed: { made_at: instant, reason: "The disk is full." }, is_old: true },
  ],
};
