import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authors } from "../../database/schema/authors.ts";
import { publications } from "../../database/schema/publications.ts";
import {
  newArticle,
  newAuthor,
  newEbook,
  newMagazine,
  newUser,
  newVideo,
} from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2026-03-23T09:00:00Z");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());

type Given = Parameters<typeof newArticle>[1];
const add = (title: string, more: Given = {}) =>
  newArticle(server.database, { title, publishDate: new Date("2026-01-05T09:00:00Z"), ...more });

const urdu = { category: "in-focus-urdu" };

interface Asked {
  readonly language?: "en" | "ur";
  readonly token?: string | undefined;
}

async function suggestions(q: string, { language = "en", token }: Asked = {}) {
  const query = new URLSearchParams({ q, language });
  const { body, status } = await server.call("GET", `/api/search-suggestions/?${query}`, { token });
  expect(status).toBe(200);
  return body.data as { kind: string; text: string; language: string; path: string }[];
}

const textsFor = async (q: string, asked?: Asked) =>
  (await suggestions(q, asked)).map(({ text }) => text);

describe("titles", () => {
  test("answer by how their words begin, in whatever order and case", async () => {
    const { id } = await add("The Glacier Keepers of Siachen");
    await add("Preglacial lakes");
    const expected = { kind: "article", text: "The Glacier Keepers of Siachen", language: "en" };
    for (const q of ["glac", "GLACIER", "keepers gla", "siac keep", "“Glacier, keep"])
      expect(await suggestions(q), q).toEqual([{ ...expected, path: `/article/${id}` }]);
    expect(await textsFor("lacier")).toEqual([]);
    expect(await textsFor("glacier tea")).toEqual([]);
  });

  test("answer in Urdu in every spelling of a letter, with marks or without", async () => {
    await add("گھر کی دہلیز پر کتاب", urdu);
    const title = "گھر کی دہلیز پر کتاب";
    for (const q of ["گھر", "گہر", "دہل", "كتاب گھر", "کتابُ", "کِتا"])
      expect(await textsFor(q, { language: "ur" }), q).toEqual([title]);
    expect(await textsFor("تاب", { language: "ur" })).toEqual([]);
  });

  test("are not answered by the text, the standfirst or the writer of an article", async () => {
    await add("Quiet harbour", {
      standfirst: "Zebrafish in the lagoon",
      writer: "Zebrina Shah",
      description: "<p>Zebras came down to the water.</p>",
    });
    expect(await textsFor("zebr")).toEqual([]);
    expect(await textsFor("quiet har")).toEqual(["Quiet harbour"]);
  });

  test("come in the reader's language first, then as they begin, then newest first", async () => {
    const dated = (title: string, day: string, more: Given = {}) =>
      add(title, { publishDate: new Date(`${day}T09:00:00Z`), ...more });
    await dated("Monsoon over the plain", "2025-01-01");
    await dated("After the monsoon", "2026-01-03");
    await dated("Monsoon again", "2026-01-02");
    await dated("Monsoon in letters", "2026-01-09", urdu);
    const english = ["Monsoon again", "Monsoon over the plain", "After the monsoon"];
    expect(await textsFor("monsoon")).toEqual([...english, "Monsoon in letters"]);
    expect(await textsFor("monsoon", { language: "ur" })).toEqual([
      "Monsoon in letters",
      ...english,
    ]);
  });

  test("are found among very many newer ones", async () => {
    await add("Okapi diary", { publishDate: new Date("2001-01-01T09:00:00Z") });
    await add("Okapi and others", { publishDate: new Date("2026-02-01T09:00:00Z") });
    await server.database.execute(`
      with made as (
        insert into articles (title, writer, description, category, language, publish_date, status)
        select 'Filler', 'Nobody', '<p>x</p>', 'misc', 'en', timestamp '2026-01-20' , 'Active'
        from generate_series(1, 600) returning id, publish_date, status, category, language
      )
      insert into article_search
        (article_id, publish_date, status, category, language, year, head, folded, lexemes)
      select id, publish_date, status, category, language, 2026, '', 'filler', '{filler}' from made`);
    expect(await textsFor("okapi")).toEqual(["Okapi and others", "Okapi diary"]);
  });

  test("are left alone by a single letter, a sign or nothing", async () => {
    await add("Xylem");
    for (const q of ["x", "?", "' | '", "&", "  "]) expect(await textsFor(q), q).toEqual([]);
    expect(await textsFor("xy'")).toEqual(["Xylem"]);
    expect(await textsFor("xy:*A & (")).toEqual([]);
  });
});

test("what is hidden is suggested to nobody, whoever asks", async () => {
  const { database } = server;
  const owner = await newUser(database, { role: "author" });
  const hidden = { userId: owner.id };
  await add("Narwhal in sight", hidden);
  await add("Narwhal draft", { ...hidden, status: "Inactive" });
  await add("Narwhal tomorrow", { ...hidden, publishDate: new Date(now.getTime() + 1) });
  const trashed = await add("Narwhal thrown away", hidden);
  const admin = await server.as("admin");
  expect(
    (await server.call("DELETE", `/api/article/${trashed.id}/`, { token: admin })).status,
  ).toBe(204);
  await newAuthor(database, { authorName: "Narwhal Pending", status: "Pending", userId: owner.id });
  await newAuthor(database, { authorName: "Narwhal Rejected", status: "Rejected" });
  await newMagazine(database, { title: "Narwhal issue", status: "Inactive", ...hidden });
  await newMagazine(database, {
    title: "Narwhal issue to come",
    publishDate: new Date(now.getTime() + 1),
    ...hidden,
  });
  for (const who of [
    undefined,
    "reader",
    "contributor",
    owner,
    "author",
    "editor",
    "admin",
  ] as const) {
    const token = who && (await server.as(who));
    expect(await textsFor("narwhal", { token })).toEqual(["Narwhal in sight"]);
  }
});

describe("writers", () => {
  test("lead to what they wrote, in either script", async () => {
    const { id } = await newAuthor(server.database, { authorName: "Dr Shaista Órakzai" });
    const urduWriter = await newAuthor(server.database, { authorName: "شائستہ اورکزئی" });
    for (const q of ["orakzai sha", "ÓRAK", "shaista o"])
      expect(await suggestions(q), q).toEqual([
        {
          kind: "writer",
          text: "Dr Shaista Órakzai",
          language: "en",
          path: `/search?q=Dr+Shaista+%C3%93rakzai&author=${id}`,
        },
      ]);
    expect(await suggestions("شایستہ")).toMatchObject([
      { kind: "writer", language: "ur", path: expect.stringContaining(`author=${urduWriter.id}`) },
      { kind: "writer", text: "Dr Shaista Órakzai" },
    ]);
  });

  test("are known as soon as they are approved or named otherwise, and no longer", async () => {
    const { database } = server;
    const { id } = await newAuthor(database, { authorName: "Quetzal Khan", status: "Pending" });
    const set = (values: Partial<typeof authors.$inferInsert>) =>
      database.update(authors).set(values).where(eq(authors.id, id));
    expect(await textsFor("quetz")).toEqual([]);
    await set({ status: "Approved", version: 2 });
    expect(await textsFor("quetz")).toEqual(["Quetzal Khan"]);
    await set({ authorName: "Quetzalcoatl Khan", version: 3 });
    expect(await textsFor("quetz")).toEqual(["Quetzalcoatl Khan"]);
    await database.delete(authors).where(eq(authors.id, id));
    expect(await textsFor("quetz")).toEqual([]);
  });
});

describe("topics", () => {
  test("are the categories by their names, those of the reader's magazines first", async () => {
    const topic = (text: string, slug: string, language: string) => ({
      kind: "topic",
      text,
      language,
      path: `/category/${slug}`,
    });
    expect((await suggestions("war on"))[0]).toEqual(
      topic("War on Terror (English)", "war-on-terror", "en"),
    );
    const [first] = (await suggestions("مسلح", { language: "ur" })).filter(
      ({ kind }) => kind === "topic",
    );
    expect(first).toMatchObject({ language: "ur", path: "/category/armed-forces-news-urdu" });
  });
});

describe("issues", () => {
  test("answer to their titles, their magazines and their months in both languages", async () => {
    const { database } = server;
    await newMagazine(database, {
      title: "Tamarisk",
      edition: "hilal-her",
      publishDate: new Date("2024-05-01T05:00:00Z"),
    });
    const issue = {
      kind: "issue",
      text: "Tamarisk (Hilal Her, May 2024)",
      language: "en",
      path: "/magazine/hilal-her/2024/5",
    };
    for (const q of ["tamar", "hilal her may 2024", "2024 may her", "مئی 2024", "۲۰۲۴ مئی"])
      expect(await suggestions(q), q).toEqual([issue]);
    await newMagazine(database, {
      title: "کھجور کے سائے",
      edition: "hilal-urdu",
      language: "Urdu",
      direction: "RTL",
      publishDate: new Date("2024-05-09T05:00:00Z"),
    });
    expect(await textsFor("کھجور")).toEqual(["کھجور کے سائے (ہلال اردو، مئی 2024)"]);
  });

  test("know which is the second of its month, also once that changes", async () => {
    const { database } = server;
    const of = (title: string, day: string) =>
      newMagazine(database, { title, publishDate: new Date(`2023-07-${day}T05:00:00Z`) });
    const first = await of("Juniper one", "01");
    const second = await of("Juniper two", "20");
    const paths = async () => (await suggestions("juniper")).map(({ path }) => path);
    const month = "/magazine/hilal-english/2023/7";
    expect(await paths()).toEqual([`${month}/${second.id}`, month]);
    await database.delete(publications).where(eq(publications.id, first.id));
    expect(await paths()).toEqual([month]);
  });
});

describe("Roman spellings", () => {
  test("answer titles, writers, e-books and videos in Urdu, after what is spelled so", async () => {
    const { database } = server;
    const { id } = await add("قلعہ روہتاس کی فصیل", urdu);
    await add("A road to Rohtas");
    await newAuthor(database, { authorName: "امینہ رحمان" });
    const ebook = await newEbook(database, {
      title: "روہتاس کا راز",
      language: "Urdu",
      direction: "RTL",
      publishDate: new Date("2025-05-01T05:00:00Z"),
    });
    const video = await newVideo(database, { title: "روہتاس", language: "Urdu" });
    expect(await suggestions("rohtas")).toEqual([
      expect.objectContaining({ kind: "article", text: "A road to Rohtas" }),
      {
        kind: "article",
        text: "قلعہ روہتاس کی فصیل",
        language: "ur",
        path: `/article/${id}`,
      },
      {
        kind: "ebook",
        text: "روہتاس کا راز",
        language: "ur",
        path: `/read/ebook/${ebook.id}`,
        pdf: { id: ebook.id, url: ebook.docUrl },
      },
      {
        kind: "video",
        text: "روہتاس",
        language: "ur",
        path: `/videos?language=urdu#video-${video.id}`,
      },
    ]);
    expect(await textsFor("amina rehman")).toEqual(["امینہ رحمان"]);
    expect(await textsFor("qila rohtas")).toEqual(["قلعہ روہتاس کی فصیل"]);
    expect(await textsFor("rohtak")).toEqual([]);
  });
});

test("at most eight are suggested, of each kind some", async () => {
  const { database } = server;
  for (let number = 0; number < 12; number += 1) {
    await add(`Walnut ${number}`);
    await newAuthor(database, { authorName: `Walnut Writer ${number}` });
    await newMagazine(database, {
      title: `Walnut issue ${number}`,
      publishDate: new Date(`2022-${String(number + 1).padStart(2, "0")}-05T05:00:00Z`),
    });
  }
  const kinds = (await suggestions("walnut")).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(6).fill("article"), "writer", "issue"]);
  expect((await suggestions("walnut writer")).map(({ kind }) => kind)).toEqual(
    Array(8).fill("writer"),
  );
});

describe("what is no query", () => {
  test.each([
    ["without one", ""],
    ["longer than any", `?q=${"a".repeat(201)}`],
    ["in another language", "?q=river&language=fr"],
  ])("%s is refused", async (_what, query) => {
    expect((await server.call("GET", `/api/search-suggestions/${query}`)).status).toBe(400);
  });

  test("of very many words is answered", async () => {
    expect(await textsFor(`zq ${"a ".repeat(98)}`)).toEqual([]);
  });
});
