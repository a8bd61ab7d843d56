import type { ArticleCard } from "@hilal/contract/articles/article";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { expect, it } from "vitest";
import { toSlotArticle } from "./contents-view.tsx";

const card = (given: Partial<ArticleCard>): ArticleCard => ({ ...sampleArticle(), ...given });

it.each([
  ["draft", "draft"],
  ["in_review", "in_review"],
  ["ready", "ready"],
  ["scheduled", "ready"],
  ["live", "ready"],
  ["live_changed", "ready"],
  ["withdrawn", "draft"],
] as const)("a slot with an article that is %s is %s", (state, shown) => {
  const slot = toSlotArticle(card({ state }), "hilal-english");
  expect([slot.article?.state, slot.state]).toEqual([state, shown]);
});

it.each([
  ["Active", "live", "ready"],
  ["Inactive", "draft", "draft"],
] as const)("an article of which only '%s' is known counts as %s", (status, state, shown) => {
  const slot = toSlotArticle(card({ state: undefined, status }), "hilal-english");
  expect([slot.article?.state, slot.state]).toEqual([state, shown]);
});

it("has the article's own words, and is shown from elsewhere where the magazine is another", () => {
  const article = card({ id: 40, title: "Spring", writer: "Amina Rahman", category: "in-focus" });
  const { id, title, standfirst, writer, category, language, cover } = article;
  expect(toSlotArticle(article, "hilal-english")).toMatchObject({
    article: { id, title, standfirst, writer, category, language, cover, words: 0 },
    is_own: true,
    estimated_pages: 0,
  });
  expect(toSlotArticle(article, "hilal-urdu").is_own).toBe(false);
});
