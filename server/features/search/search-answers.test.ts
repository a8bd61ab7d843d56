import { findMarkRanges } from "@hilal/i18n/text/marks";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchTextVersion } from "../../content/search-text.ts";
import { pdfPages } from "../../database/schema/issues.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";
import { newArticle, newAuthor } from "../../testing/factories.ts";
import { listedRecords } from "../../testing/listed-records.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { searchJobs } from "./search-jobs.ts";

const now = new Date("2026-06-01T09:00:00Z");
let server: TestApp;
let day = 0;

/** Each article is a day newer than the previous one. */
async function add(title: string, text: string, more = {}) {
  day += 1;
  const publishDate = new Date(Date.UTC(2025, 0, day));
  return newArticle(server.database, {
    title,
    description: `<p>${text}</p>`,
    writer: "",
    publishDate,
    ...more,
  });
}

async function search(q: string, more = "", token?: string) {
  const url = `/api/get-articles/?q=${encodeURIComponent(q)}&page=1&page_size=50${more}`;
  const { body } = await server.call("GET", url, { token });
  return body;
}

async function titles(q: string, more = "", token?: string): Promise<string[]> {
  const body = await search(q, more, token);
  return body.data.map(({ title }: { title: string }) => title);
}

beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  const writer = await newAuthor(server.database, { authorName: "Falcon Reed" });
  const urdu = { category: "in-focus-urdu" };
  await add("Falcon", "A bird over the plain.", { category: "war-on-terror" });
  await add("Notes of a plain", "There a falcon hung in the wind, and children watched.");
  await add("By a writer", "Nothing of birds.", { writer: "Falcon Reed", authorId: writer.id });
  await add("Below the title", "Nothing of birds.", { standfirst: "How a falcon is trained" });
  await add("علامہ محمد اقبال", "شاعر کا کلام اور پیغام۔", urdu);
  await add("سپاہی کا گھر", "یہ گھر وطن کےلیے بنا۔", urdu);
  await add("پاک فوج", "جوانوں کی کتابیں سرحد پر۔", urdu);
  await add("The F-16 lands", "It carried 1,200 letters from the café.");
  await add("Hidden falconry", "Not out yet", { status: "Inactive" });
  await add("Falcon to come", "Later", { publishDate: new Date("2026-06-02T00:00:00Z") });
});
afterAll(() => server.close());

describe("results by relevance", () => {
  test("are articles of that name first, then by that writer, then those that tell of it", async () => {
    expect(await titles("falcon")).toEqual([
      "Falcon",
      "By a writer",
      "Below the title",
      "Notes of a plain",
    ]);
  });

  test("stand by date when that is asked for", async () => {
    expect(await titles("falcon", "&sort=newest")).toEqual([
      "Below the title",
      "By a writer",
      "Notes of a plain",
      "Falcon",
    ]);
    expect((await titles("falcon", "&sort=oldest"))[0]).toBe("Falcon");
    expect((await titles("falcon", "&sort=title"))[0]).toBe("Below the title");
  });

  test("show what is hidden to those who may see it alone", async () => {
    for (const role of ["reader", "author", "contributor"] as const) {
      expect(await titles("falconry", "", await server.as(role)), role).not.toContain(
        "Hidden falconry",
      );
    }
    for (const role of ["editor", "admin"] as const) {
      const seen = await titles("falcon", "", await server.as(role));
      expect(seen, role).toEqual(expect.arrayContaining(["Hidden falconry", "Falcon to come"]));
    }
  });
});

describe("an article is found", () => {
  test.each([
    ["with a word in between", "علامہ اقبال", "علامہ محمد اقبال"],
    ["by words in another order", "اقبال علامہ", "علامہ محمد اقبال"],
    ["by two words for one", "وطن کے لیے", "سپاہی کا گھر"],
    ["by another form of the word, Urdu", "کتاب", "پاک فوج"],
    ["by another form of the word, English", "child", "Notes of a plain"],
    ["without the sign in between", "F16", "The F-16 lands"],
    ["with a space for the sign", "f 16", "The F-16 lands"],
    ["by a number without its comma", "1200", "The F-16 lands"],
    ["without an accent", "cafe", "The F-16 lands"],
    ["by its sound in English letters", "pak fauj", "پاک فوج"],
    ["with a letter wrong", "falcno", "Falcon"],
  ])("%s", async (_what, q, title) => {
    expect(await titles(q)).toContain(title);
  });

  test("though one word of several is nowhere, after those that answer more", async () => {
    expect((await titles("falcon bird zzqx plain"))[0]).toBe("Falcon");
    expect((await titles("falcon zzqx"))[0]).toBe("Falcon");
    expect(await titles("zzqx zzqv")).toEqual([]);
  });
});

describe("an answer tells", () => {
  test("the passage that was found, and the beginning where only the head answers", async () => {
    const { data } = await search("children watched");
    expect(data[0].content).toBe("There a falcon hung in the wind, and children watched.");
    const [own] = (await search("reed")).data;
    expect(own.content).toBe("Nothing of birds.");
  });

  test("what to mark: the word with its forms whole, and its letters inside others", async () => {
    const { search: notes } = await search("child");
    expect(notes.marks).toContainEqual({ text: "child", whole: false });
    expect(notes.marks).toContainEqual({ text: "children", whole: true });
  });

  test("what was meant, where that finds more", async () => {
    expect((await search("falcno")).search.did_you_mean).toBe("falcon");
    expect((await search("the falcno")).search.did_you_mean).toBe("the falcon");
    expect((await search("falcon")).search.did_you_mean).toBeNull();
    // A word that only hidden articles contain is not suggested.
    expect((await search("falconri")).search.did_you_mean).not.toBe("falconry");
  });

  test("what each filter would leave", async () => {
    const { search: notes } = await search("falcon", "&facets=true");
    expect(notes.facets.edition).toEqual([{ value: "hilal-english", count: 4 }]);
    expect(notes.facets.category).toEqual([
      { value: "in-focus", count: 3 },
      { value: "war-on-terror", count: 1 },
    ]);
    expect(notes.facets.language).toEqual([{ value: "en", count: 4 }]);
    expect(notes.facets.year).toEqual([{ value: 2025, count: 4 }]);
    expect(notes.facets.author).toMatchObject([{ name: "Falcon Reed", count: 1 }]);
    const { value } = notes.facets.author[0];
    const narrowed = await search("falcon", `&facets=true&author=${value}`);
    expect(narrowed.meta.total).toBe(1);
    expect(narrowed.data[0].title).toBe("By a writer");
    expect((await search("falcon", "&facets=true&year=2024")).meta.total).toBe(0);
    expect((await search("falcon")).search.facets).toBeUndefined();
  });
});

test("pages of a long list hold every article once, the best first", async () => {
  for (let place = 0; place < 150; place += 1) {
    await add(place === 3 ? "Wren" : `Note ${place}`, "A wren sang, and a wren flew.");
  }
  const seen: number[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const url = `/api/get-articles/?q=wren&page=${page}&page_size=40`;
    const { body } = await server.call("GET", url);
    expect(body.meta.total).toBe(150);
    seen.push(...body.data.map(({ id }: { id: number }) => id));
    if (page === 1) expect(body.data[0].title).toBe("Wren");
  }
  expect(seen).toHaveLength(150);
  expect(new Set(seen).size).toBe(150);
});

describe("a blessing", () => {
  const names = ["نبی کریم ﷺ کی سیرت", "آخری نبی صلی اللہ علیہ وسلم کا ذکر", "نبی اور اُن کا دور"];
  beforeAll(async () => {
    for (const name of names) await add(name, "متن", { category: "in-focus-urdu" });
  });

  test.each(["ﷺ", "صلی اللہ علیہ وسلم", "صلى الله عليه وسلم"])("is found by %j", async (q) => {
    const found = await search(q, "&sort=oldest");
    expect(found.data.map(({ title }: { title: string }) => title)).toEqual(names.slice(0, 2));
    const ranges = findMarkRanges(names[0] ?? "", found.search.marks);
    expect(ranges).toEqual([{ start: 9, end: 10 }]);
  });

  test.each(["نبی ﷺ", "نبی صلی اللہ علیہ وسلم"])("need not be said: %j", async (q) => {
    const found = await search(q, "&sort=oldest");
    expect(found.data.map(({ title }: { title: string }) => title)).toEqual(names);
    expect(findMarkRanges(names[0] ?? "", found.search.marks)).toContainEqual({
      start: 9,
      end: 10,
    });
  });

  // Each in all ways: as a sign or a mark on the name, in words, in brackets and in English letters.
  const families = [
    {
      name: "محمد",
      ways: [
        "محمدؐ",
        "محمد ﷺ",
        "محمد ﷵ",
        "محمد صلی اللہ علیہ و آلہ وسلم",
        "محمد (ص)",
        "Muhammad (PBUH)",
      ],
      asked: ["ﷺ", "\u0610", "صلی اللہ علیہ وسلم", "صلی اللہ علیہ و آلہ وسلم", "PBUH", "ﷵ"],
    },
    {
      name: "موسیٰ",
      ways: ["موسیٰؑ", "موسیٰ علیہ السلام", "موسیٰ علیہ الصلوٰۃ والسلام", "موسیٰ (ع)"],
      asked: ["\u0611", "علیہ السلام", "علیہا السلام"],
    },
    {
      name: "عمر",
      ways: ["عمرؓ", "عمر رضی اللہ عنہ", "عمر رضی اللہ تعالیٰ عنہم", "عمر (رض)", "عمر \uFD42"],
      asked: ["\u0613", "رضی اللہ عنہ", "رضی اللہ عنہا", "رضی اللہ عنہم"],
    },
    {
      name: "رومی",
      ways: ["رومیؒ", "رومی رحمۃ اللہ علیہ", "رومی رحمت اللہ علیہ", "رومی \uFD40"],
      asked: ["\u0612", "رحمۃ اللہ علیہ", "رحمتہ اللہ علیہ"],
    },
    { name: "خدا", ways: ["خدا ﷻ", "خدا عزّ و جلّ", "خدا جل شانہ"], asked: ["ﷻ", "جل جلالہ"] },
  ];
  describe.each(families)("of $name", ({ name, ways, asked }) => {
    const texts = [...ways, `بغیر ${name}`].map((way) => `${way} کی بات`);
    beforeAll(async () => {
      for (const [at, text] of texts.entries()) {
        await add(`عنوانی ${name} ${at}`, `<p>${text}</p>`, { category: "in-focus-urdu" });
      }
    });
    const find = async (q: string) => {
      const { data, search: notes } = await search(`${q}`, "&sort=oldest");
      const own = data.filter(({ title }: { title: string }) => title.startsWith(`عنوانی ${name}`));
      return { own, notes };
    };

    test.each(asked)("is found in every way of writing it by %j, and marked", async (q) => {
      const { own, notes } = await find(q);
      const bodies = own.map(({ content }: { content: string }) => content);
      expect(bodies).toEqual(texts.slice(0, -1));
      for (const [at, body] of bodies.entries()) {
        const ranges = findMarkRanges(body, notes.marks);
        expect(ranges, ways[at]).not.toEqual([]);
      }
    });

    test.each(ways.filter((way) => !/[a-z]/.test(way)))(
      "need not be with the name: %j",
      async (q) => {
        const { own } = await find(q);
        expect(own.map(({ content }: { content: string }) => content)).toEqual(texts);
      },
    );
  });

  test("as a mark on the name is marked with it", async () => {
    const { search: notes } = await search("رضی اللہ عنہ");
    const text = "حضرت عمرؓ کی بات";
    expect(findMarkRanges(text, notes.marks)).toEqual([{ start: 5, end: 9 }]);
  });

  test("stands in a title that is suggested", async () => {
    const query = new URLSearchParams({ q: "نبی ﷺ", language: "ur" });
    const { body } = await server.call("GET", `/api/search-suggestions/?${query}`);
    expect(body.data.map(({ text }: { text: string }) => text).sort()).toEqual(
      [names[1], names[0]].sort(),
    );
  });
});

test("what an earlier version stored is made anew, words first", async () => {
  const { database } = server;
  await database.execute(sql`update ${searchWords} set keys = '{}'`);
  await database.execute(
    sql`update ${articleSearch} set text_version = 0, head = '', lexemes = '{}'`,
  );
  expect(await titles("falcon")).toEqual([]);
  const sent: string[] = [];
  const services = {
    ...server.services,
    jobs: { send: async (kind: string) => void sent.push(kind) },
  } as unknown as TestApp["services"];
  const [job] = searchJobs(services);
  await job?.handle({});
  expect(sent).toEqual(["search.renew"]);
  expect((await titles("falcon"))[0]).toBe("Falcon");
  expect(await titles("child")).toContain("Notes of a plain");
  const rest = sql`${articleSearch.textVersion} < ${searchTextVersion}`;
  expect(await database.$count(articleSearch, rest)).toBe(0);
  await job?.handle({});
  expect(sent).toEqual(["search.renew"]);
});

test("what an earlier version kept of a page of a PDF is made anew", async () => {
  const { database } = server;
  const address = await listedRecords["pdfPages.search"]?.(server, "نبی کریم ﷺ کی سیرت");
  await database.update(pdfPages).set({ folded: "" });
  const readPages = async (q: string) => {
    const url = `${address}?${new URLSearchParams({ q })}`;
    const { body } = await server.call("GET", url, { token: await server.as("admin") });
    return body.data.map(({ page }: { page: number }) => page);
  };
  expect(await readPages("صلی اللہ علیہ وسلم")).toEqual([]);
  const [job] = searchJobs(server.services);
  await job?.handle({});
  expect(await readPages("صلی اللہ علیہ وسلم")).toEqual([1]);
});
