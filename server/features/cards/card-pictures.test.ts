import { type CardShape, cardPictureAddress } from "@hilal/contract/articles/passages";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { cardPictures } from "./card-pictures.ts";

const verses = ["ستاروں سے آگے جہاں اور بھی ہیں", "ابھی عشق کے امتحاں اور بھی ہیں"] as const;
const couplet = verses.join("\n");
const poem = `<blockquote class="poem couplets"><div><p>${verses[0]}</p><p>${verses[1]}</p></div><footer>علامہ محمد اقبال</footer></blockquote>`;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    plugins: [(app, services) => cardPictures(app, services)],
    settings: { RATE_LIMIT: "on" },
    floodLimits: { card: 12 },
  });
});
afterAll(() => server.close());

const newPoem = (given: Partial<typeof articles.$inferInsert> = {}) =>
  newArticle(server.database, {
    title: "اقبال کا پیغام",
    category: "in-focus-urdu",
    writer: "ڈاکٹر سلیم",
    description: `<p>ایک تمہید جو اس نظم سے پہلے آتی ہے۔</p>${poem}`,
    ...given,
  });

let addresses = 0;
async function get(url: string, headers: Readonly<Record<string, string>> = {}, from?: string) {
  addresses += 1;
  const remoteAddress = from ?? `203.0.113.${addresses}`;
  return server.app.inject({ method: "GET", url, headers, remoteAddress });
}

const ask = (id: number, text = couplet, shape: CardShape = "wide") =>
  get(cardPictureAddress({ id, text, shape }));

/** The part of a picture whose pixels differ strongly from its ground, in pixels from each edge. */
async function inkOf(png: Buffer, until: number) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [left, top, right, bottom] = [info.width, info.height, 0, 0];
  const found = { left, top, right, bottom, dark: 0 };
  for (let y = 0; y < until; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 3;
      const isDark = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 240;
      if (!isDark) continue;
      found.dark += 1;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
    }
  }
  return { ...found, width: info.width, height: info.height };
}

describe("a card", () => {
  it.each([
    ["wide", 1200, 630],
    ["square", 1080, 1080],
  ] as const)("is a picture, %s, with its ink inside the margins", async (shape, width, height) => {
    const { id } = await newPoem();
    const answer = await ask(id, couplet, shape);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.headers["cache-control"]).toBe("public, no-cache");
    const ink = await inkOf(answer.rawPayload, height - 30);
    expect([ink.width, ink.height]).toEqual([width, height]);
    // Both verses reach far to both sides, and none beyond the margin.
    expect(ink.left).toBeGreaterThan(50);
    expect(ink.left).toBeLessThan(180);
    expect(width - ink.right).toBeGreaterThan(50);
    expect(width - ink.right).toBeLessThan(180);
    expect(ink.top).toBeGreaterThan(10);
    expect(ink.dark).toBeGreaterThan(8_000);
  });

  it.each([
    [
      "of a long paragraph",
      `${"سپاہی کا حوصلہ پہاڑ سے بلند ہوتا ہے اور ".repeat(7).slice(0, 290)}۔`,
    ],
    ["of an endless word", "ب".repeat(300)],
    ["of an endless address", `https://example.org/${"a1b2".repeat(65)}`],
    ["in letters that the house's fonts lack", "Ελλάδα 你好 नमस्ते 🌙 are in it."],
    ["of one word", "آزادی"],
  ])("%s has its ink inside the margins", async (_what, text) => {
    const { id } = await newPoem({ description: `<p>${text}</p>` });
    for (const [shape, height] of [
      ["wide", 630],
      ["square", 1080],
    ] as const) {
      const answer = await ask(id, text, shape);
      expect(answer.statusCode).toBe(200);
      const ink = await inkOf(answer.rawPayload, height - 30);
      expect(ink.dark).toBeGreaterThan(500);
      expect(Math.min(ink.left, ink.width - ink.right)).toBeGreaterThan(40);
      expect(ink.top).toBeGreaterThan(10);
    }
  });

  it("shows the article's words and nothing else that is sent", async () => {
    const { id } = await newPoem();
    const own = await ask(id);
    const sent = await ask(id, `  ${verses[0].replace("ی", "ي")} *** \r\n ${verses[1]}!!`);
    expect(sent.headers.etag).toBe(own.headers.etag);
    expect(sent.rawPayload.equals(own.rawPayload)).toBe(true);
    for (const text of [`${couplet} واہ`, "our own words", "", " "]) {
      expect((await ask(id, text)).statusCode, text).toBe(404);
    }
  });

  it("is not made again for those who have it", async () => {
    const { id } = await newPoem();
    const { headers } = await ask(id);
    const again = await get(cardPictureAddress({ id, text: couplet, shape: "wide" }), {
      "if-none-match": String(headers.etag),
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it("is refused for a passage that is too long, with the reason", async () => {
    const long = "word ".repeat(100);
    const { id } = await newPoem({ description: `<p>${long}</p>` });
    for (const text of [long, "ب".repeat(50_000)]) {
      const { statusCode, body } = await ask(id, text.slice(0, 3_000));
      expect([statusCode, JSON.parse(body).fields]).toEqual([
        400,
        { text: "The passage is too long for a picture: at most 300 letters in twelve lines." },
      ]);
    }
  });

  it.each(["?text=آزادی&shape=tall", "", "?shape=wide", "?text=a&text=b"])(
    "is not found at card.png%s",
    async (query) => {
      const { id } = await newPoem();
      expect((await get(`/article/${id}/card.png${encodeURI(query)}`)).statusCode).toBe(404);
    },
  );

  it.each(["0", "012", "x", "99999999"])("is not found for an article %s", async (id) => {
    expect((await get(`/article/${id}/card.png?text=a`)).statusCode).toBe(404);
  });
});

describe("after an edit", () => {
  it("old words have no card, and a new title another one", async () => {
    const { id } = await newPoem();
    const before = await ask(id);
    const change = (values: Partial<typeof articles.$inferInsert>) =>
      server.database.update(articles).set(values).where(eq(articles.id, id));
    await change({ title: "نیا عنوان" });
    const retitled = await ask(id);
    expect(retitled.statusCode).toBe(200);
    expect(retitled.headers.etag).not.toBe(before.headers.etag);
    expect(retitled.rawPayload.equals(before.rawPayload)).toBe(false);
    await change({ description: "<p>اب یہاں کچھ اور لکھا ہے۔</p>" });
    expect((await ask(id)).statusCode).toBe(404);
  });
});

describe("what readers do not have", () => {
  const callers = ["visitor", "reader", "author", "editor", "admin"] as const;

  it.each([
    ["withdrawn", { status: "Inactive" }],
    ["of a day to come", { publishDate: new Date("2099-02-02T09:00:00Z") }],
  ] as const)("has no card for anybody: an article %s", async (_what, values) => {
    const { id } = await newPoem();
    expect((await ask(id)).statusCode).toBe(200);
    await server.database.update(articles).set(values).where(eq(articles.id, id));
    const url = cardPictureAddress({ id, text: couplet, shape: "wide" });
    for (const who of callers) {
      const headers: Record<string, string> =
        who === "visitor" ? {} : { authorization: `Bearer ${await server.as(who)}` };
      expect((await get(url, headers)).statusCode, who).toBe(404);
      const token = who === "visitor" ? undefined : await server.as(who);
      const passages = await server.call("GET", `/api/article/${id}/passages/`, { token });
      expect(passages.status, who).toBe(404);
    }
  });

  it("has no card: an article in the trash", async () => {
    const { id } = await newPoem();
    const token = await server.as("editor");
    expect((await server.call("DELETE", `/api/article/${id}/`, { token })).status).toBe(204);
    expect((await ask(id)).statusCode).toBe(404);
  });
});

describe("many requests", () => {
  it("for one card make it once", async () => {
    const { id } = await newPoem({ title: "ایک ہی کارڈ" });
    const url = cardPictureAddress({ id, text: couplet, shape: "wide" });
    const from = "198.51.100.1";
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(url, {}, from)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it("of one address for new cards are refused beyond the limit, and those made before are not", async () => {
    const words = Array.from({ length: 13 }, (_, at) => `w${String.fromCharCode(97 + at)}`);
    const { id } = await newArticle(server.database, {
      description: `<p>${words.join(" ")} and some more words.</p>`,
    });
    const from = "198.51.100.2";
    const answers: number[] = [];
    for (const text of words) {
      const url = cardPictureAddress({ id, text, shape: "wide" });
      answers.push((await get(url, {}, from)).statusCode);
    }
    expect(answers).toEqual([...words.slice(1).map(() => 200), 429]);
    const known = cardPictureAddress({ id, text: "wa", shape: "wide" });
    expect((await get(known, {}, from)).statusCode).toBe(200);
  });
});

describe("the passages of an article", () => {
  it("are answered with the one that was asked for", async () => {
    const { id } = await newPoem();
    const { body } = await server.call(
      "GET",
      `/api/article/${id}/passages/?${new URLSearchParams({ text: verses[1] })}`,
    );
    expect(body.article).toEqual({
      id,
      title: "اقبال کا پیغام",
      writer: "ڈاکٹر سلیم",
      language: "ur",
      edition: "hilal-urdu",
    });
    expect([body.chosen.text, body.chosen.by, body.refused]).toEqual([
      verses[1],
      "علامہ محمد اقبال",
      null,
    ]);
    expect(body.offered[0].text).toBe(couplet);
  });

  it("of a long article are read in a thread, with the same answer", async () => {
    const filling = "<p>ایک اور پیراگراف جس میں بہت سے الفاظ ہیں اور کوئی شعر نہیں۔</p>".repeat(
      400,
    );
    const { id } = await newPoem({ description: filling + poem });
    const { body } = await server.call(
      "GET",
      `/api/article/${id}/passages/?${new URLSearchParams({ text: couplet })}`,
    );
    expect([body.chosen.text, body.offered[0].text]).toEqual([couplet, couplet]);
  });
});
