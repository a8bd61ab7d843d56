import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2026-03-23T09:00:00Z");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    now: () => now,
    settings: { IMAGE_HOSTS: "images.example.org" },
  });
});
afterAll(() => server.close());

/** The titles that a search finds, and how many it counts. */
async function find(
  q: string,
  { more = "", token }: { more?: string; token?: string | undefined } = {},
) {
  const url = `/api/get-articles/?q=${encodeURIComponent(q)}&page_size=100${more}`;
  const { body } = await server.call("GET", url, { token });
  const titles: string[] = body.data.map(({ title }: { title: string }) => title);
  expect(body.meta.total).toBe(titles.length);
  return titles;
}

describe("an article that is saved", () => {
  const form = (more: object) => ({
    title: "The heronry",
    writer: "Sana Qureshi",
    description: `<p>${"Reeds stood in the water, and nothing moved. ".repeat(2)}</p>`,
    category: "in-focus",
    publish_date: "2026-01-05",
    ...more,
  });
  const callers = ["visitor", "reader", "author", "contributor", "owner", "editor", "admin"];

  test("is found by whoever sees it as it stands now", async () => {
    const { database } = server;
    const [first, second] = [
      await newUser(database, { role: "author" }),
      await newUser(database, { role: "contributor" }),
    ];
    const { id } = await newArticle(database, { title: "The heronry", userId: first.id });
    const admin = await server.as("admin");
    const save = (more: object) =>
      server.call("PUT", `/api/article/${id}/`, { token: admin, body: form(more) });
    const seers = async (owner: { id: number }) => {
      const seen: string[] = [];
      for (const who of callers) {
        const whose = who === "owner" ? owner : (who as "admin");
        const token = who === "visitor" ? undefined : await server.as(whose);
        if ((await find("heronry", { token })).length > 0) seen.push(who);
      }
      return seen.join(" ");
    };
    const everybody = callers.join(" ");
    expect(await seers(first)).toBe(everybody);
    await save({ status: "Inactive" });
    expect(await seers(first)).toBe("owner editor admin");
    await save({ user: second.id });
    expect(await seers(first)).toBe("editor admin");
    expect(await seers(second)).toBe("owner editor admin");
    await save({ status: "Active", publish_date: "2026-03-23T09:00:00.001Z" });
    expect(await seers(second)).toBe("owner editor admin");
    await save({ publish_date: "2026-03-23T09:00:00.000Z" });
    expect(await seers(second)).toBe(everybody);
    await save({ category: "in-focus-urdu" });
    expect(await find("heronry", { more: "&category=in-focus-urdu&language=ur" })).toHaveLength(1);
    expect(await find("heronry", { more: "&category=in-focus" })).toEqual([]);
    expect(await find("heronry", { more: "&language=en" })).toEqual([]);
    await server.call("DELETE", `/api/article/${id}/`, { token: admin });
    expect(await seers(second)).toBe("");
  });
});

describe("a word longer than the index keeps whole", () => {
  /** Letters without repetition within a few hundred. */
  const letters = (length: number) =>
    Array.from({ length }, (_, place) =>
      String.fromCharCode(97 + ((place * place + (place >> 3)) % 26)),
    ).join("");

  test("is found by each of its pieces, whatever their length, and by no other", async () => {
    const word = letters(400);
    await newArticle(server.database, { title: "Long", description: `<p>a ${word} b</p>` });
    for (const length of [5, 64, 65]) {
      for (let start = 0; start + length <= word.length; start += 31) {
        expect(await find(word.slice(start, start + length)), `${start}, ${length}`).toEqual([
          "Long",
        ]);
      }
      expect(await find(word.slice(-length))).toEqual(["Long"]);
    }
    for (const length of [64, 100]) {
      expect(await find(`${word.slice(40, 40 + length)}q7`)).toEqual([]);
      expect(await find(`7q${word.slice(40, 40 + length)}`)).toEqual([]);
    }
  });

  test.each([127, 128, 129, 192, 193])("of %d letters is found to its ends", async (length) => {
    const title = `Of ${length}`;
    const word = `${length}${letters(length - 6)}${length}`;
    await newArticle(server.database, { title, description: `<p>${word}</p>` });
    const piece = 60;
    expect(await find(word.slice(0, piece))).toEqual([title]);
    expect(await find(word.slice(-piece))).toEqual([title]);
    const middle = Math.floor((word.length - piece) / 2);
    expect(await find(`${word.slice(0, 3)}${word.slice(middle, middle + 10)}`)).toEqual([]);
  });
});

describe("a piece of very many words", () => {
  beforeAll(async () => {
    const numbered = (stem: string) =>
      Array.from({ length: 4_100 }, (_, number) => `${stem}${String(number).padStart(4, "0")}`);
    const add = (title: string, text: string, category = "in-focus") =>
      newArticle(server.database, { title, writer: "", description: `<p>${text}</p>`, category });
    await add("Many", numbered("quark").join(" "));
    await add("One of them", "A quark4099 alone");
    await add("Its letters apart", "A quar here, the uark there, and ark");
    await add("گہر", numbered("گہر0").join(" "), "in-focus-urdu");
    await add("بکھرے", "گہ اور ہر0 اور گھ", "in-focus-urdu");
  });

  test.each([
    ["in over four thousand", "quark", ["One of them", "Many"]],
    ["in over four thousand, of the middle", "uark", ["Its letters apart", "One of them", "Many"]],
    ["in a thousand", "quark0", ["Many"]],
    ["in a hundred", "quark40", ["One of them", "Many"]],
    ["in ten, and of nine letters", "uark399", ["Many"]],
    ["in one", "quark4099", ["One of them", "Many"]],
    ["in none", "quark4100", []],
    ["spelled loosely in over four thousand", "گھر0", ["گہر"]],
    ["spelled loosely in a hundred", "گھر001", ["گہر"]],
  ])("%s is found", async (_what, q, expected) => {
    expect(await find(q)).toEqual(expected);
  });
});
