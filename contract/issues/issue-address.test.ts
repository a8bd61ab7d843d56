import { expect, test } from "vitest";
import { isMadePdf, issueAddress } from "./issue-address.ts";

const issue = { id: 7, edition: "hilal-her", isLaterOfMonth: false } as const;

test.each([
  ["2026-12-01T05:00:00Z", "/magazine/hilal-her/2026/12"],
  ["2026-02-28T19:00:00Z", "/magazine/hilal-her/2026/3"],
  ["2026-03-31T18:59:59Z", "/magazine/hilal-her/2026/3"],
  ["2025-12-31T19:00:00Z", "/magazine/hilal-her/2026/1"],
])("an issue of %s has the month of Karachi: %s", (publish_date, address) => {
  expect(issueAddress({ ...issue, publish_date })).toBe(address);
  expect(issueAddress({ ...issue, publish_date: new Date(publish_date) })).toBe(address);
});

test("one that is not the first of its month is told by its id", () => {
  const later = { ...issue, isLaterOfMonth: true, publish_date: "2026-12-15T05:00:00Z" };
  expect(issueAddress(later)).toBe("/magazine/hilal-her/2026/12/7");
});

test("a PDF that is made of the contents is told from a file by its address", () => {
  expect(
    ["/magazine/hilal-her/2026/12.pdf", "/magazine/hilal-her/2026/12/7.pdf"].map(isMadePdf),
  ).toEqual([true, true]);
  expect(
    ["", "/media/0123456789abcdef/a.pdf", "https://a.example/magazine/a.pdf"].map(isMadePdf),
  ).toEqual([false, false, false]);
});
