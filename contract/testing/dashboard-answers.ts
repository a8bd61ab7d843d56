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
          kind: "failed",
          article: 12,
          title: "A title",
          language: "ur",
          state: "draft",
          holder: "Hina",
          due: instant,
          is_overdue: true,
        },
      ],
      live: [
        {
          kind: "release",
          record: 4,
          title: "November",
          language: "en",
          at: instant,
          is_past: false,
        },
      ],
      issues: [
        {
          issue: 4,
          title: "November",
          language: "en",
          edition: "hilal-english",
          stage: "planned",
          day: "2026-11-01",
          release_at: null,
          slots: 12,
          ready: 9,
          late: [{ article: null, title: "A poem", language: "en", due_on: "2026-10-12" }],
          late_count: 1,
        },
      ],
      held_comments: 3,
      in_review: 2,
    },
    { due: [], live: [], issues: [], held_comments: null, in_review: 0 },
  ],
  "dashboard.readReaders": [
    {
      days: [{ day: "2026-10-14", visits: 70 }],
      most_read: [{ article: 12, title: "A title", language: "ur", visits: 41 }],
    },
  ],
  "calendar.read": [
    {
      days: [
        {
          day: "2026-10-14",
          entries: [
            {
              kind: "due",
              record: 12,
              title: "A title",
              language: "ur",
              state: "draft",
              at: null,
              writer: "Hina",
              is_late: true,
              can_move: true,
            },
          ],
          more: 2,
        },
      ],
    },
  ],
  "calendar.listUnplanned": [
    {
      articles: [
        {
          record: 12,
          title: "A title",
          language: "ur",
          writer: "",
          state: "draft",
          can_move: true,
        },
      ],
      more: 0,
    },
  ],
  "calendar.move": [{ kind: "schedule", day: "2026-10-15", at: instant }],
  "dashboard.readBackups": [
    { proven: { made_at: instant, bytes: 14_500_000 }, failed: null, is_old: false },
    { proven: null, failed: { made_at: instant, reason: "The disk is full." }, is_old: true },
  ],
};
