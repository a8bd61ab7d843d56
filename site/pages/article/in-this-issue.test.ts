import { readArticleIssue } from "@hilal/contract/issues/issue-reading";
import { samplePlace } from "@hilal/contract/testing/sample-issues";
import { sampleArticle, sampleMagazine } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { allAnswers, answersWithout } from "../../testing/all-answers.ts";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const visitAt = (given: Parameters<typeof samplePlace>[0], address = "/article/12") => {
  const answers = allAnswers().filter(({ name }) => name !== readArticleIssue.name);
  return visit(address, [...answers, answering(readArticleIssue, samplePlace(given))]);
};
const findBlock = (main: string) =>
  /<section[^>]*aria-labelledby="in-this-issue".*?<\/section>/s.exec(main)?.[0] ?? "";

test("an article leads to its page in the issue's reader, where that is known", async () => {
  const { main } = await visitAt({ page: 12 });
  expect(findBlock(main)).toContain('href="/read/magazine/4?page=12">On page 12 of the issue</a>');
  expect(findBlock((await visitAt({ page: null })).main)).not.toContain("/read/magazine/");
});

test("an article leads to its issue and to what stands before and after it there", async () => {
  const previous = sampleArticle({ id: 20, title: "The Boat" });
  const next = sampleArticle({ id: 21, title: "The Ferry" });
  const others = [
    previous,
    next,
    ...[22, 23, 24, 25, 26, 27, 28].map((id) => sampleArticle({ id })),
  ];
  const page = await visitAt({ previous, next, others });
  const block = findBlock(page.main);
  expect(block).toContain('href="/magazine/hilal-english/2025/10">November 2026</a>');
  expect(block).toMatch(/<p class="[^"]*section[^"]*">Rivers<\/p>/);
  expect(block).toMatch(/Previous in this issue.*The Boat.*Next in this issue.*The Ferry/s);
  // Six others, each once, and neither neighbour repeated.
  expect([...block.matchAll(/href="\/article\/(\d+)"/g)].map(([, id]) => id)).toEqual([
    "20",
    "21",
    "22",
    "23",
    "24",
    "25",
    "26",
    "27",
  ]);
  expect(page.tags).toEqual(expect.arrayContaining(["issue:4", "article:20", "article:28"]));
});

test("an article that stands in no issue says nothing of one", async () => {
  const page = await visitAt({ issue: null, section: "", next: null, others: [] });
  expect([page.status, findBlock(page.main), page.failed]).toEqual([200, "", []]);
  expect(page.tags.filter((tag) => tag.startsWith("issue:"))).toEqual([]);
});

test("in Urdu it speaks Urdu, and the titles keep their own direction", async () => {
  const page = await visitAt(
    { issue: sampleMagazine({ title: "دسمبر 2026", language: "Urdu" }) },
    "/ur/article/12",
  );
  const block = findBlock(page.main);
  expect(block).toContain("اس شمارے میں");
  expect(block).toContain("شمارے میں اگلا مضمون");
  expect(block).toMatch(/lang="en" dir="ltr"[^>]*>Rivers/);
});

test("without its issue the article stands all the same", async () => {
  const page = await visit("/article/12", answersWithout("issues.readOfArticle"));
  expect([page.status, page.failed]).toEqual([200, ["issue"]]);
  expect(page.text).toContain("Error fetching the issue of this article");
});
