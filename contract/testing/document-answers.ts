const made = {
  format: "pdf",
  state: "made",
  progress: 100,
  failure: null,
  is_outdated: true,
  address: "/magazine/hilal-english/2026/12.pdf",
  bytes: 1_400_000,
  pages: 64,
  made_at: "2026-12-01T04:00:00.000Z",
};
const failed = {
  format: "epub",
  state: "failed",
  progress: 0,
  failure: "It is empty.",
  is_outdated: false,
  address: "/magazine/hilal-english/2026/12.epub",
  bytes: 0,
  pages: 0,
  made_at: null,
};
const unmade = { ...failed, state: "none", failure: null };

/** The document calls' answers that clients know. */
export const documentAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "documents.listOfIssue": [{ data: [made, failed] }],
  "documents.makeOfIssue": [{ data: [made, unmade] }],
};
