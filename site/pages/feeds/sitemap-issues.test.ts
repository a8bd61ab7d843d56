import { listIssueAddresses } from "@hilal/contract/issues/issue-reading";
import { samplePicture } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { allAnswers } from "../../testing/all-answers.ts";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

test("the sitemap of issues has each with its last change, and its cover", async () => {
  const issue = {
    address: "/magazine/hilal-urdu/2026/12",
    edition: "hilal-urdu" as const,
    cover: samplePicture,
    updated_at: "2026-12-01T04:00:00.000Z",
  };
  const answers = [answering(listIssueAddresses, { data: [issue] })];
  const { html, tags } = await visit("/sitemaps/issues.xml", answers);
  expect(html).toContain("<loc>https://hilal.example/magazine/hilal-urdu/2026/12</loc>");
  expect(html).toContain("<lastmod>2026-12-01T04:00:00.000Z</lastmod>");
  expect(html).not.toContain("hreflang");
  expect(html).toContain("<image:loc>https://hilal.example/media/0123456789abcdef/cover.jpg");
  expect(tags).toEqual(["magazines"]);
});

test("the list of sitemaps names it", async () => {
  const { html } = await visit("/sitemap.xml", allAnswers());
  expect(html).toContain("<loc>https://hilal.example/sitemaps/issues.xml</loc>");
});
