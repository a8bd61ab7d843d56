import { sampleArticle, sampleMagazine, samplePicture } from "./sample-records.ts";

const { description: _body, recording: _recording, ...article } = sampleArticle();
const issue = { ...sampleMagazine(), can: { edit: true, archive: true, delete: true } };
const { address } = issue;
const link = {
  id: 3,
  title: "October",
  publish_date: "2025-09-03T05:00:00.000Z",
  language: "Urdu",
  address: "/magazine/hilal-urdu/2025/9",
};

/** Complete answers of the readers' issue calls. */
export const issueReadingAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "issues.read": [
    {
      issue,
      address,
      number: "Vol. 62, No. 11",
      theme_colour: "#8a1c2b",
      note: "<p>Read well.</p>",
      note_writer: "Amina Rahman",
      sections: [{ title: "Rivers", items: [{ article, page_from: 12 }] }],
      previous: link,
      next: null,
      downloads: {
        pdf: { address: issue.doc_url, bytes: 1_234 },
        epub: { address: `${address}.epub`, bytes: null },
      },
    },
    {
      issue,
      address,
      number: "",
      theme_colour: "",
      note: "",
      note_writer: "",
      sections: [],
      previous: null,
      next: link,
      downloads: { pdf: { address: `${address}.pdf`, bytes: null }, epub: null },
    },
  ],
  "issues.readOfArticle": [
    {
      issue,
      address,
      section: "Rivers",
      page: 3,
      previous: article,
      next: null,
      others: [article],
    },
    { issue: null, address: "", section: "", page: null, previous: null, next: null, others: [] },
  ],
  "issues.listYears": [
    { years: [{ year: 2025, issues: 12 }], year: 2025, issues: [{ issue, address }] },
    { years: [], year: null, issues: [] },
  ],
  "issues.listAddresses": [
    {
      data: [
        {
          address,
          edition: "hilal-english",
          cover: samplePicture,
          updated_at: "2025-10-03T05:00:00.000Z",
        },
      ],
    },
  ],
};
