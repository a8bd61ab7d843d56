import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/connect.ts";
import { authors } from "../../database/schema/authors.ts";
import { callAsAll, toExpectedAnswers } from "../../testing/audiences.ts";
import { type StoredFiles, storeTestFiles } from "../../testing/disk/stored-files.ts";
import { tagsDroppedBy } from "../../testing/dropped-tags.ts";
import { newArticle, newAuthor } from "../../testing/factories.ts";
import { describeOfficeList } from "../../testing/office-list.ts";
import { describeLifecycle } from "../../testing/record-lifecycle.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let files: StoredFiles;
beforeAll(async () => {
  server = await startTestApp();
  files = await storeTestFiles(server.services.media);
});
afterAll(() => server.close());

const mayAll = { edit: true, delete: true };
const mayNothing = { edit: false, delete: false };

const form = () => ({
  author_image: files.image,
  author_name: "رابعہ انور",
  email: "rabia@hilal.example",
  contact_no: "051-555-0101",
  category: "Technology",
  introduction: "بچوں کے لیے لکھتی ہیں۔",
});
const rest = () => ({
  picture: expect.objectContaining({ src: files.image, width: 64, height: 48 }),
  no_of_articles: 0,
  user: expect.any(Number),
  can: mayAll,
});

describeLifecycle({
  name: "an author",
  server: () => server,
  table: authors,
  paths: {
    create: "/api/author/create/",
    one: (id) => `/api/author/${id}/`,
    update: (id) => `/api/author/${id}/`,
  },
  body: form,
  answer: () => ({ ...form(), ...rest(), status: "Approved" }),
  whole: () => {
    const body = {
      author_image: files.image,
      author_name: "Rabia Anwar",
      email: "anwar@hilal.example",
      contact_no: "051-555-0102",
      category: "Sports",
      introduction: "کہانیاں لکھتی ہیں۔\nاور نظمیں۔",
      status: "Pending",
    };
    return { body, answer: { ...body, ...rest() } };
  },
  kept: { status: "Pending" },
  missing: {
    author_image: "Author image is required.",
    author_name: "Author name is required.",
    email: "Email is required.",
    contact_no: "Contact number is required.",
    category: "Category is required.",
    introduction: "Introduction is required.",
  },
  atBounds: [
    {
      author_name: "x".repeat(120),
      contact_no: "1".repeat(40),
      introduction: "x".repeat(2_000),
      email: `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`,
    },
  ],
  beyondBounds: [
    [
      {
        author_name: "x".repeat(121),
        contact_no: "1".repeat(41),
        introduction: "x".repeat(2_001),
        email: `${"a".repeat(243)}@example.org`,
        category: "Poetry",
        status: "Unknown",
      },
      {
        author_name: "This text is too long.",
        contact_no: "This text is too long.",
        introduction: "This text is too long.",
        email: "This text is too long.",
        category: "Category is required.",
        status: "This value is not valid.",
      },
    ],
    [
      { author_name: " ", contact_no: " ", introduction: "\n", email: "rabia" },
      {
        author_name: "Author name is required.",
        contact_no: "Contact number is required.",
        introduction: "Introduction is required.",
        email: "Please enter a valid e-mail address.",
      },
    ],
  ],
  files: ["author_image"],
  owned: true,
  tags: (id) => ["authors", `author:${id}`],
});

type Given = Parameters<typeof newAuthor>[1] & { articles?: number };

describeOfficeList<Given>({
  name: "authors",
  server: () => server,
  path: "/api/authors/",
  table: authors,
  make: async (database: Database, { articles = 0, ...given }) => {
    const author = await newAuthor(database, given);
    for (let count = 0; count < articles; count += 1) {
      await newArticle(database, { authorId: author.id });
    }
    return author;
  },
  rows: {
    a: { authorName: "Hina", email: "one@first.test", createdAt: new Date("2025-02-01") },
    b: { authorName: "Asma", articles: 2, createdAt: new Date("2025-05-01") },
    c: { authorName: "Hina", articles: 1, category: "Sports", createdAt: new Date("2025-01-01") },
    d: { authorName: "Omar", status: "Pending", createdAt: new Date("2025-05-01") },
    e: { authorName: "Bilal", articles: 1, status: "Rejected", createdAt: new Date("2025-03-01") },
    f: {
      authorName: "Zoya",
      status: "Pending",
      category: "Sports",
      createdAt: new Date("2025-04-01"),
    },
  },
  sorts: {
    name: "b e a c d f",
    "-name": "f d c a e b",
    articles: "a d f c e b",
    "-articles": "b c e a d f",
    newest: "d b f e a c",
    id: "a b c d e f",
    "-id": "f e d c b a",
  },
  filters: {
    "q=hin": "a c",
    "q=FIRST.test": "a",
    "q=hin&category=Sports": "c",
    "category=Sports": "c f",
    "status=Approved": "b a c",
    "status=Pending": "d f",
    "status=Rejected": "e",
    "status=Rejected&category=Sports": "",
  },
});

describe("an author who is not approved", () => {
  it("is there, with number and account, for who reads all authors", async () => {
    await server.database.delete(authors);
    const made = { contactNo: "051-555-0103", userId: 1 };
    const statuses = ["Approved", "Pending", "Rejected"] as const;
    const rows = await Promise.all(
      statuses.map((status) => newAuthor(server.database, { ...made, authorName: status, status })),
    );
    const told = await callAsAll(server, async (token) => {
      const list = await server.call("GET", "/api/authors/?sort=name", { token });
      const hidden = await server.call("GET", "/api/authors/?status=Pending", { token });
      const none = await server.call("GET", "/api/authors/?category=Sports", { token });
      const ones = rows.map(({ id }) => server.call("GET", `/api/author/${id}/`, { token }));
      const [approved, pending, rejected] = await Promise.all(ones);
      const { author_name, contact_no, user, can } = approved?.body ?? {};
      return {
        listed: list.body.data.map((author: { author_name: string }) => author.author_name),
        asPending: hidden.body.data.map((author: { author_name: string }) => author.author_name),
        inSports: none.body.data,
        read: [approved?.status, pending?.status, rejected?.status],
        one: { author_name, contact_no, user, can },
      };
    });
    const asReader = {
      listed: ["Approved"],
      asPending: ["Approved"],
      inSports: [],
      read: [200, 404, 404],
      one: { author_name: "Approved", contact_no: "", user: null, can: undefined },
    };
    const asWriter = {
      listed: ["Approved", "Pending", "Rejected"],
      asPending: ["Pending"],
      inSports: [],
      read: [200, 200, 200],
      one: { author_name: "Approved", contact_no: "051-555-0103", user: 1, can: mayNothing },
    };
    const inOffice = { ...asWriter, one: { ...asWriter.one, can: mayAll } };
    expect(told).toEqual(
      toExpectedAnswers({
        visitor: asReader,
        reader: asReader,
        staff: { ...asReader, one: { ...asReader.one, can: mayNothing } },
        able: { "authors.manage": inOffice, "authors.read-all": asWriter },
      }),
    );
  });
});

describe("an author's articles", () => {
  it("are those that named the writer before; their pages change with the author's", async () => {
    const token = await server.as("admin");
    const writer = "Mahnoor Zafar";
    const other = await newAuthor(server.database, { authorName: writer });
    const unclaimed = await newArticle(server.database, { writer });
    await newArticle(server.database, { writer, authorId: other.id });
    await newArticle(server.database, { writer: "Mahnoor" });
    const body = { ...form(), author_name: writer };
    let id = 0;
    const made = await tagsDroppedBy(server, async () => {
      const answer = await server.call("POST", "/api/author/create/", { token, body });
      expect(answer.body.no_of_articles).toBe(1);
      id = answer.body.id;
    });
    const tags = ["authors", `author:${id}`, `article:${unclaimed.id}`];
    expect(made).toEqual([tags]);
    const path = `/api/author/${id}/`;
    const saved = () =>
      server.call("PUT", path, { token, body: { ...body, author_name: "M. Z." } });
    const shown = ["articles", "category:in-focus", "edition-comments:hilal-english"];
    expect(await tagsDroppedBy(server, saved)).toEqual([[...shown, ...tags]]);
    const deleted = () => server.call("DELETE", path, { token });
    expect(await tagsDroppedBy(server, deleted)).toEqual([tags]);
    const article = await server.call("GET", `/api/article/${unclaimed.id}/`);
    expect(article.body.article.writer).toBe("M. Z.");
  });
});

describe("a writer of a like name", () => {
  const form = (author_name: string, more: object = {}) => ({
    author_name,
    author_image: "https://images.example.org/portrait.jpg",
    email: "zubaida@hilal.example",
    contact_no: "0300 1234567",
    category: "Politics",
    introduction: "Writes.",
    ...more,
  });
  const make = async (name: string, more: object = {}) =>
    alike.call("POST", "/api/author/create/", { token: editor, body: form(name, more) });
  let alike: TestApp;
  let editor: string;
  beforeAll(async () => {
    alike = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
    editor = await alike.as("editor");
  });
  afterAll(() => alike.close());

  it("is named to whoever makes another one, with portrait, address and articles", async () => {
    const one = await newAuthor(alike.database, { authorName: "Zubaida Khanum" });
    const two = await newAuthor(alike.database, { authorName: "Dr. Khanum Zubaida" });
    await newArticle(alike.database, { authorId: two.id });
    const ask = (name: string, token = editor) =>
      alike.call("GET", `/api/authors/alike/?name=${encodeURIComponent(name)}`, { token });
    const { body } = await ask("zubaida khanam");
    expect(
      body.data.map((row: { id: number; no_of_articles: number }) => [row.id, row.no_of_articles]),
    ).toEqual([
      [two.id, 1],
      [one.id, 0],
    ]);
    expect(body.data[1]).toMatchObject({ email: one.email, author_name: "Zubaida Khanum" });
    expect((await ask("Bilal Aslam")).body.data).toEqual([]);
    expect((await ask("Zubaida Khanum", await alike.as("author"))).status).toBe(403);
    expect((await ask(" ")).status).toBe(400);
  });

  it("is not made unseen, also by two saves at once", async () => {
    const refused = await make("Zubaida Khanam", { alike_seen: "" });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["author_name"]]);
    const both = await Promise.all([
      make("Rehana Siddiqui", { alike_seen: "" }),
      make("Rehana Siddiqi", { alike_seen: "" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const made = both.find(({ status }) => status === 201)?.body.id;
    expect((await make("Rehana Siddiqui", { alike_seen: `${made}` })).status).toBe(201);
    // A caller of the API that does not ask is not asked.
    expect((await make("Rehana Siddiqui")).status).toBe(201);
  });
});
