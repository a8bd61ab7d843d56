import { type Passage, readPassages } from "@hilal/contract/articles/passages";
import { sampleDetail } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { samplePassages } from "../../testing/all-answers.ts";
import { articleAnswers } from "../../testing/article-answers.ts";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const couplet: Passage = {
  blocks: [{ kind: "verses", language: "ur", lines: ["پہلا مصرع", "دوسرا مصرع"] }],
  text: "پہلا مصرع\nدوسرا مصرع",
  by: "اقبال",
};
const urdu = {
  ...samplePassages().article,
  title: "ایک نظم",
  language: "ur",
  edition: "hilal-urdu",
} as const;
const query = new URLSearchParams({ text: couplet.text }).toString();
const escaped = (address: string) => address.replaceAll("&", "&amp;");

test("shows the card of a passage, as its link does when it is shared", async () => {
  const answers = samplePassages({ article: urdu, chosen: couplet, offered: [couplet] });
  const page = await visit(`/article/12/card?${query}`, [answering(readPassages, answers)]);
  expect(page.status).toBe(200);
  const picture = (shape: string) => `/article/12/card.png?shape=${shape}&amp;${query}`;
  expect(page.html).toContain(
    `<meta property="og:image" content="https://hilal.example${picture("wide")}"/>`,
  );
  expect(page.html).toContain('<meta property="og:image:width" content="1200"/>');
  expect(page.html).toContain('<meta name="robots" content="noindex,follow"/>');
  expect(page.html).toContain('<link rel="canonical" href="https://hilal.example/article/12"/>');
  expect(page.main).toContain(`src="${picture("wide")}" width="1200" height="630"`);
  expect(page.main).toContain('alt="پہلا مصرع\nدوسرا مصرع — اقبال، “ایک نظم”، ہلال اردو"');
  for (const shape of ["wide", "square"]) {
    expect(page.main).toContain(`href="${picture(shape)}" download="hilal-12-${shape}.png"`);
  }
  expect(page.main).toContain('href="/article/12"');
  expect(page.text).toContain("تصویر بھیجیں");
});

test("offers the passages of an article, with verses as lines, in both languages", async () => {
  const answers = samplePassages({ chosen: null, offered: [couplet] });
  const page = await visit("/article/12/card", [answering(readPassages, answers)]);
  expect(page.main).toContain(`href="/article/12/card?${escaped(query)}"`);
  expect(page.main).toMatch(/<span [^>]*lang="ur" dir="rtl">پہلا مصرع/);
  expect(page.text).toContain("Passages of this article");
  expect(page.main).not.toContain("card.png");
  const other = await visit("/ur/article/12/card", [answering(readPassages, answers)]);
  expect(other.main).toContain(`/article/12/card?${escaped(query)}"`);
  expect(other.text).toContain("اس مضمون کے اقتباسات");
});

test.each([
  ["not_in_article", 404, "These words are not in the article, or no longer."],
  ["too_long", 200, "The passage is too long for a picture: at most 300 letters"],
] as const)("says why there is no card (%s), and offers others", async (refused, status, says) => {
  const answers = samplePassages({ chosen: null, refused });
  const page = await visit("/article/12/card?text=x", [answering(readPassages, answers)]);
  expect(page.status).toBe(status);
  expect(page.text).toContain(says);
  expect(page.text).toContain("The gauge was checked at dawn.");
  expect(page.main).not.toContain("card.png");
});

test("is reached from the article", async () => {
  const { main } = await visit("/article/12", articleAnswers(sampleDetail()));
  expect(main).toMatch(
    /<a [^>]*href="\/article\/12\/card"[^>]*><svg.*<\/svg>Share a passage as a picture<\/a>/,
  );
});
