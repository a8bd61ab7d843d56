import { expect, test } from "vitest";
import { issueAddress, issueDocumentAddress } from "./issue-address.ts";

test("an issue is found under its magazine, year and month in Karachi", () => {
  const march = { edition: "hilal-her", publish_date: "2026-02-28T19:00:00Z" } as const;
  expect(issueAddress(march)).toBe("/magazine/hilal-her/2026/3");
  expect(issueDocumentAddress(march, "epub")).toBe("/magazine/hilal-her/2026/3.epub");
});

test("one that shares its month with a later one is told from it by its number", () => {
  const first = { edition: "hilal-urdu", publish_date: new Date("2026-12-01"), id: 45 } as const;
  expect(issueAddress(first)).toBe("/magazine/hilal-urdu/2026/12/45");
  expect(issueDocumentAddress(first, "pdf")).toBe("/magazine/hilal-urdu/2026/12/45.pdf");
});
