import { randomUUID } from "node:crypto";
import {
  lastDayOfMonth,
  startOfMonth,
  toKarachiDay,
  toKarachiMonth,
} from "@hilal/contract/shared/karachi-time";
import { describe, expect, inject, it, onTestFailed } from "vitest";
import { deleteArticle, makeArticle, saveArticle } from "./made-articles.ts";

const category = "in-focus";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${inject("portal")}${path}`, { headers });

const today = toKarachiDay(new Date());
const lastMonth = lastDayOfMonth(toKarachiMonth(startOfMonth(today.slice(0, 7), 1)));

/** Where an article is shown right now, and with which of the given titles. */
async function shown(id: number, word: string, titles: readonly string[]) {
  const pages = {
    home: "/",
    category: `/category/${category}`,
    search: `/search?q=${word}`,
    archive: `/magazine-archive/hilal-english?month=${lastMonth.slice(0, 7)}`,
  };
  const texts = await Promise.all(
    Object.entries(pages).map(async ([name, path]) => {
      // Results highlight the search words.
      const html = (await (await get(path)).text()).replace(/<\/?mark[^>]*>/g, "");
      if (!html.includes(`href="/article/${id}"`)) return [];
      const [title = "no title"] = titles.filter((text) => html.includes(`>${text}<`));
      return [`${name}: ${title}`];
    }),
  );
  const article = await get(`/article/${id}`);
  const html = await article.text();
  const [title = "no title"] = titles.filter((text) => html.includes(`>${text}</h1>`));
  return [...texts.flat(), `article: ${article.status === 200 ? title : article.status}`];
}

describe("what the editors do", () => {
  it("is seen by the very next request, on every page that shows the article", async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const [first, second] = [`The lantern ${word}`, `The lamp ${word}`];
    const look = () => shown(id, word, [first, second]);
    const article = { title: first, category, publish_date: today } as const;

    const id = await makeArticle(article);
    onTestFailed(() => deleteArticle(id));
    const everywhere = (title: string) =>
      ["home", "category", "search", "article"].map((page) => `${page}: ${title}`);
    expect(await look()).toEqual(everywhere(first));

    await saveArticle(id, { ...article, title: second });
    expect(await look()).toEqual(everywhere(second));

    await saveArticle(id, { ...article, title: second, publish_date: lastMonth });
    expect(await look()).toEqual(
      expect.arrayContaining(
        ["category", "search", "archive", "article"].map((page) => `${page}: ${second}`),
      ),
    );

    await saveArticle(id, { ...article, status: "Inactive" });
    expect(await look()).toEqual(["article: 404"]);

    await saveArticle(id, { ...article, status: "Active" });
    expect(await look()).toEqual(everywhere(first));

    await deleteArticle(id);
    expect(await look()).toEqual(["article: 410"]);
  });

  it("makes a copy that a browser holds stale at once", async () => {
    const id = await makeArticle({
      title: `Held ${randomUUID().slice(0, 8)}`,
      category: "misc-urdu-kids",
      publish_date: "2020-01-15",
    });
    const held = await get(`/article/${id}`);
    const etag = held.headers.get("etag") ?? "";
    expect((await get(`/article/${id}`, { "if-none-match": etag })).status).toBe(304);
    await saveArticle(id, {
      title: "Held anew",
      category: "misc-urdu-kids",
      publish_date: "2020-01-15",
    });
    const next = await get(`/article/${id}`, { "if-none-match": etag });
    expect([next.status, (await next.text()).includes("Held anew")]).toEqual([200, true]);
    await deleteArticle(id);
    expect((await get(`/article/${id}`, { "if-none-match": etag })).status).toBe(410);
  });
});

describe("a cached page", () => {
  it("is not sent again to who has it", async () => {
    const first = await get("/about");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const second = await get("/about", { "if-none-match": `"other", ${etag}` });
    expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([
      304,
      "",
      etag,
    ]);
  });

  it("is the same in every encoding, each with a tag of its own", async () => {
    const answers = await Promise.all(
      ["br", "gzip", "identity"].map(async (encoding) => {
        const answer = await get("/hilal-her", { "accept-encoding": encoding });
        return {
          encoding: answer.headers.get("content-encoding") ?? "identity",
          vary: answer.headers.get("vary"),
          etag: answer.headers.get("etag"),
          html: await answer.text(),
        };
      }),
    );
    expect(answers.map(({ encoding }) => encoding)).toEqual(["br", "gzip", "identity"]);
    expect(answers.map(({ vary }) => vary)).toEqual(Array(3).fill("accept-encoding, save-data"));
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
    expect(answers[0]?.html).toMatch(/^<!doctype html>.*<\/html>$/s);
  });

  it.each(["/about", "/hilal-urdu-kids", "/ebooks"])(
    "of %s is one for everybody: unknown query names and cookies make no other",
    async (path) => {
      const plain = await get(path);
      const other = await get(`${path}?utm_source=mail&fbclid=1`, { cookie: "hilal_reader=admin" });
      expect(other.headers.get("etag")).toBe(plain.headers.get("etag"));
      expect(other.headers.get("set-cookie")).toBeNull();
    },
  );
});
