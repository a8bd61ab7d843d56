import { isCategorySlug } from "@hilal/contract/shared/categories";
import { expect, test } from "vitest";
import { readArticles, readQueries, unseenClass } from "./labelled-set.ts";

const articles = await readArticles();
const queries = await readQueries();
const classes = [...new Set(queries.map((query) => query.class))];

test("The set holds 220 written articles besides the demonstration's, each known by one name", () => {
  const written = articles.filter(({ name }) => !name.startsWith("demo-"));
  expect(written.length).toBeGreaterThanOrEqual(220);
  expect(new Set(articles.map(({ name }) => name)).size).toBe(articles.length);
  expect(written.filter(({ category }) => !isCategorySlug(category))).toEqual([]);
});

test("A title and its writer tell one article from all others", () => {
  expect(new Set(articles.map(({ title, writer }) => `${title}|${writer}`)).size).toBe(
    articles.length,
  );
});

test("There are 600 pairs of a query and an article, and no query stands twice in a class", () => {
  const pairs = queries.reduce((sum, { relevant }) => sum + relevant.size, 0);
  expect(pairs).toBeGreaterThanOrEqual(600);
  expect(new Set(queries.map(({ class: kind, text }) => `${kind}|${text}`)).size).toBe(
    queries.length,
  );
});

test("There are twenty classes", () => {
  expect(classes).toHaveLength(20);
});

test("Of 120 questions of readers half are in Urdu and a quarter in English letters that spell Urdu", () => {
  const asked = queries.filter((query) => query.class === "readers");
  expect(asked).toHaveLength(120);
  expect(asked.filter(({ language }) => language === "ur")).toHaveLength(60);
});

test("Sixty more questions of readers are all held out, half of them in Urdu", () => {
  const asked = queries.filter((query) => query.class === unseenClass);
  expect(asked).toHaveLength(60);
  expect(asked.filter(({ language }) => language === "ur")).toHaveLength(30);
  expect(asked.every(({ heldOut }) => heldOut)).toBe(true);
});

test.each(classes)("The class %s holds 30 queries, some of them held out", (kind) => {
  const ofClass = queries.filter((query) => query.class === kind);
  expect(ofClass.length).toBeGreaterThanOrEqual(30);
  expect(ofClass.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(5);
});

test("Every query has an answer, and every answer is an article of the set", () => {
  const names = new Set(articles.map(({ name }) => name));
  const unknown = queries.flatMap(({ text, relevant }) =>
    [...relevant.keys()].filter((name) => !names.has(name)).map((name) => `${text}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(queries.filter(({ relevant }) => relevant.size === 0)).toEqual([]);
});

test("About a third is held out for the final figure", () => {
  const others = queries.filter((query) => query.class !== unseenClass);
  const share = others.filter(({ heldOut }) => heldOut).length / others.length;
  expect(share).toBeGreaterThan(0.28);
  expect(share).toBeLessThan(0.38);
});
