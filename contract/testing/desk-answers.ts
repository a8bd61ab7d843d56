import type { ArticleDesk } from "../desk/article-desk.ts";

const instant = "2026-10-14T05:00:00.000Z";
const person = { id: 7, name: "Hina" };
const deskOfArticle = {
  article: 12,
  state: "scheduled",
  scheduled_for: instant,
  version: 3,
  schedule: {
    due_at: instant,
    scheduled_by: person,
    scheduled_at: instant,
    is_outdated: true,
    failed_at: null,
    failure: null,
  },
  review: {
    stage: "ready",
    writer: person,
    reviewer: null,
    due_on: "2026-10-20",
    note: "",
    reason: "",
    submitted_by: person,
    submitted_at: instant,
    decided_by: null,
    decided_at: null,
  },
  planned_day: null,
  open_comments: 0,
  can: {
    submit: true,
    approve: false,
    send_back: false,
    assign: false,
    plan: true,
    schedule: true,
    publish: true,
  },
};
const untouched = {
  ...deskOfArticle,
  planned_day: "2026-10-21",
  scheduled_for: null,
  schedule: null,
  review: null,
};
const deskItem = {
  article: 12,
  title: "A title",
  language: "ur",
  state: "in_review",
  stage: "in_review",
  writer: "Hina",
  reviewer: "",
  due_on: null,
  is_overdue: false,
  reason: "",
};
const deskNotice = {
  id: 5,
  kind: "schedule_failed",
  article: 12,
  title: "",
  language: "en",
  actor: "",
  detail: "Why.",
  created_at: instant,
  is_seen: false,
};

/** Answers of the desk calls, by call name. */
export const deskAnswers = (article: object): Readonly<Record<string, readonly unknown[]>> => ({
  "articles.countStates": [
    {
      data: {
        draft: 1,
        in_review: 2,
        ready: 3,
        scheduled: 4,
        live: 5,
        live_changed: 6,
        withdrawn: 7,
      },
      views: { mine: 1, waiting: 2, week: 3, late: 4 },
    },
  ],
  "dashboard.readAttention": [{ comments: 2, articles: 1, magazines: 0 }],
  "office.goTo": [
    {
      data: [
        { kind: "article", id: 12, title: "A title", language: "ur", detail: "", state: "draft" },
        { kind: "author", id: 5, title: "Hina", language: "en", detail: "", state: null },
      ],
    },
  ],
  "desk.readArticle": [deskOfArticle, untouched],
  "desk.schedule": [deskOfArticle],
  "desk.publishScheduled": [{ ...article, state: "scheduled", scheduled_for: instant }],
  "desk.assign": [deskOfArticle],
  "desk.submit": [deskOfArticle],
  "desk.approve": [deskOfArticle],
  "desk.sendBack": [deskOfArticle],
  "desk.readOwn": [
    {
      waiting: [deskItem],
      due: [{ ...deskItem, due_on: "2026-10-20", is_overdue: true }],
      sent_back: [deskItem],
      notices: [deskNotice],
      unseen: 1,
    },
  ],
  "desk.listPeople": [{ data: [{ ...person, reviews: true }] }],
  "settings.read": [
    {
      authors_need_approval: true,
      category_switches_language: true,
      staff_need_two_step: false,
    },
  ],
  "settings.update": [
    { authors_need_approval: false, category_switches_language: true, staff_need_two_step: false },
  ],
  "settings.readWriting": [{ category_switches_language: false }],
});

/** The desk state of an untouched article, for a user without any permission on it. */
export function sampleDesk(given: Partial<ArticleDesk> = {}): ArticleDesk {
  return {
    article: 12,
    state: "live",
    scheduled_for: null,
    version: 1,
    schedule: null,
    review: null,
    planned_day: null,
    open_comments: 0,
    can: {
      submit: false,
      approve: false,
      send_back: false,
      assign: false,
      plan: false,
      schedule: false,
      publish: true,
    },
    ...given,
  };
}
