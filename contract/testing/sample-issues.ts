import type { listIssueYears, ReaderIssue, readArticleIssue } from "../issues/issue-reading.ts";
import type { AnswerOf } from "../shared/define-endpoint.ts";
import { sampleArticle, sampleMagazine } from "./sample-records.ts";

/** An issue with two sections, an editor's note and neighbours. */
export function sampleIssue(given: Partial<ReaderIssue> = {}): ReaderIssue {
  const issue = given.issue ?? sampleMagazine();
  const { address } = issue;
  const link = { language: issue.language, address: "/magazine/hilal-english/2025/9" } as const;
  const article = (id: number, title: string) => sampleArticle({ id, title });
  return {
    issue,
    address,
    number: "Vol. 62, No. 10",
    theme_colour: "#8a1c2b",
    note: "<p>Rivers run through this issue.</p>",
    note_writer: "Hina Yousaf",
    sections: [
      {
        title: "Rivers",
        items: [{ article: article(12, "Where the River Learns to Wait"), page_from: 4 }],
      },
      {
        title: "",
        items: [
          { article: article(21, "The Ferry"), page_from: 12 },
          { article: article(22, "The Bridge"), page_from: null },
        ],
      },
    ],
    previous: { id: 3, title: "September", publish_date: "2025-09-03T05:00:00.000Z", ...link },
    next: null,
    downloads: {
      pdf: { address: issue.doc_url, bytes: 4_240_000 },
      epub: { address: `${address}.epub`, bytes: null },
    },
    ...given,
  };
}

type Place = AnswerOf<typeof readArticleIssue>;

/** The place of the sample article in that issue. */
export function samplePlace(given: Partial<Place> = {}): Place {
  const issue = sampleMagazine();
  const next = sampleArticle({ id: 21, title: "The Ferry" });
  const others = [next, sampleArticle({ id: 22, title: "The Bridge" })];
  return {
    issue,
    address: issue.address,
    section: "Rivers",
    page: null,
    previous: null,
    next,
    others,
    ...given,
  };
}

type Years = AnswerOf<typeof listIssueYears>;

/** A magazine's years with the issues of the latest. */
export function sampleYears(given: Partial<Years> = {}): Years {
  const issue = sampleMagazine();
  return {
    years: [
      { year: 2025, issues: 1 },
      { year: 2024, issues: 12 },
    ],
    year: 2025,
    issues: [{ issue, address: issue.address }],
    ...given,
  };
}
