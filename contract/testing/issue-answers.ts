import type { IssuePlan } from "../issues/issue-plan.ts";

const instant = "2026-12-01T09:00:00.000+05:00";
const person = { id: 7, name: "Hina" };
const cover = { src: "/media/a.jpg", width: 1600, height: 1000, tone: "a63", variants: true };

/** An issue as its editors see it, with a written slot and an empty one. */
const samplePlan: IssuePlan = {
  id: 4,
  edition: "hilal-english",
  title: "December",
  publish_date: instant,
  status: "Inactive",
  cover_image: cover.src,
  cover_alt: "A glacier.",
  cover,
  doc_url: "",
  stage: "closed",
  number: "No. 12",
  theme_colour: "#0a5c36",
  note: "<p>Dear reader.</p>",
  note_writer: "Hina",
  version: 3,
  words: 1300,
  estimated_pages: 2.4,
  sections: [
    {
      id: 1,
      title: "In focus",
      items: [
        {
          id: 1,
          article: {
            id: 12,
            title: "A title",
            standfirst: "",
            writer: "Amina",
            category: "misc",
            language: "en",
            cover,
            state: "ready",
            words: 1300,
          },
          is_own: true,
          working_title: "",
          state: "ready",
          writer: person,
          due_on: null,
          is_late: false,
          page_from: 4,
          page_to: 5,
          pdf_page: 6,
          estimated_pages: 2.4,
        },
        {
          id: 2,
          article: null,
          is_own: true,
          working_title: "A poem",
          state: "missing",
          writer: null,
          due_on: "2026-11-20",
          is_late: true,
          page_from: null,
          page_to: null,
          pdf_page: null,
          estimated_pages: 0,
        },
      ],
    },
  ],
  release: {
    due_at: instant,
    set_by: person,
    failed_at: null,
    failure: null,
    failed_article: null,
    released_at: instant,
    undo_until: instant,
    taken_back_at: null,
  },
  closed_at: instant,
  closed_by: person,
  address: "/magazine/hilal-english/2026/12",
};

/** Answers of the issue desk's calls, by call name. */
export const issueAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "issues.readPlan": [samplePlan, { ...samplePlan, release: null, closed_by: null }],
  "issues.create": [samplePlan],
  "issues.updateDetails": [samplePlan],
  "issues.updateContents": [samplePlan],
  "issues.close": [samplePlan],
  "issues.reopen": [samplePlan],
  "issues.check": [
    {
      findings: [
        {
          check: "link_dead",
          subject: "article:12:0",
          item: 1,
          article: 12,
          title: "A title",
          detail: "https://gone.example/",
          must_mend: false,
          waiver: null,
        },
        {
          check: "no_contents",
          subject: "",
          item: null,
          article: null,
          title: "",
          detail: "",
          must_mend: false,
          waiver: { id: 1, note: "It is meant so.", by: person, at: instant },
        },
      ],
      links_under_way: 2,
      may_close: false,
    },
  ],
  "issueReleases.schedule": [samplePlan],
  "issueReleases.releaseNow": [samplePlan],
  "rehearsals.create": [{ address: "/rehearsal/a.token/ur", expires_at: instant }],
  "issueReleases.undo": [{ ...samplePlan, release: null }],
};
