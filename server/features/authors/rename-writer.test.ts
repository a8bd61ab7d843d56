import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { authorFormerNames } from "../../database/schema/authors.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { renamingDesk, writtenBy } from "../../testing/documents/renamed-authors.ts";
import { tagsDroppedBy } from "../../testing/dropped-tags.ts";
import { newArticle, newAuthor, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let token: string;
let desk: ReturnType<typeof renamingDesk>;
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
  });
  token = await app.as(await newUser(app.database, { role: "admin" }));
  desk = renamingDesk(app, token);
});
afterAll(() => app.close());

it("shows the new name on cards and finds by it, and by the old one no more", async () => {
  const author = await newAuthor(app.database, { authorName: "Zarmina Yaqoob" });
  const named = { writer: "Zarmina Yaqoob", authorId: author.id };
  const plain = await newArticle(app.database, named);
  const quoting = await newArticle(app.database, {
    ...named,
    title: "What Yaqoobi saw",
    category: "misc",
  });
  const dropped = await tagsDroppedBy(app, () => desk.rename(author.id, "Zarmina Sherwani"));
  expect(new Set(dropped.flat())).toEqual(
    new Set([
      "authors",
      `author:${author.id}`,
      "articles",
      "category:in-focus",
      "category:misc",
      `article:${plain.id}`,
      `article:${quoting.id}`,
      "edition-comments:hilal-english",
    ]),
  );
  const both = [
    [quoting.id, "Zarmina Sherwani"],
    [plain.id, "Zarmina Sherwani"],
  ];
  expect(await desk.foundBy("zarmina sherwani")).toEqual(both);
  expect(await desk.foundBy("Sherwani")).toEqual(both);
  expect(await desk.foundBy("sher")).toEqual(both);
  expect(await desk.foundBy("wan")).toEqual(both);
  // The title of one still contains the word; the other has one of two words.
  expect(await desk.foundBy("Zarmina Yaqoob")).toEqual(both);
  expect(await desk.foundBy("yaqoob")).toEqual([both[0]]);
  expect(await desk.foundBy("qoo")).toEqual([both[0]]);
  const { body } = await app.call("GET", `/api/article/${plain.id}/`);
  expect([body.article.writer, body.author.author_name, body.article.version]).toEqual([
    "Zarmina Sherwani",
    "Zarmina Sherwani",
    1,
  ]);
  expect((await app.call("GET", `/api/author/${author.id}/`)).body.no_of_articles).toBe(2);
});

it("keeps earlier versions, and notes the change once, at the author", async () => {
  const author = await newAuthor(app.database, { authorName: "Bano Rehman" });
  const { id } = await newArticle(app.database, { writer: "Bano Rehman", authorId: author.id });
  await desk.openCopy(id, writtenBy("Bano Rehman"));
  expect((await desk.publish(id, 1)).body).toMatchObject({ version: 2, writer: "Bano Rehman" });
  const [before] = await app.database
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  await desk.rename(author.id, "Bano Qureshi");
  const path = `/api/article/${id}/revisions/`;
  const { body } = await app.call("GET", path, { token });
  expect(body.data).toHaveLength(1);
  const one = await app.call("GET", `${path}${body.data[0].version}/`, { token });
  expect(one.body.writer ?? one.body.article?.writer).toBe("Bano Rehman");
  const entries = await app.database.select().from(auditEntries).orderBy(auditEntries.id);
  const noted = entries.filter((entry) => entry.id > (before?.id ?? 0));
  expect(noted.map(({ kind, recordId }) => [kind, recordId])).toEqual([["author", author.id]]);
  expect(noted[0]).toMatchObject({
    before: { author_name: "Bano Rehman" },
    after: { author_name: "Bano Qureshi" },
  });
});

it("finds Urdu names in every spelling of their letters", async () => {
  const author = await newAuthor(app.database, { authorName: "عائشة ملك" });
  const { id } = await newArticle(app.database, {
    writer: "عائشة ملك",
    authorId: author.id,
    category: "in-focus-urdu",
    title: "برف",
    description: "<p>پہاڑ خاموش تھے۔</p>",
  });
  await desk.rename(author.id, "يسرى كمال");
  const found = [[id, "يسرى كمال"]];
  expect(await desk.foundBy("یسری کمال")).toEqual(found);
  expect(await desk.foundBy("يسرى")).toEqual(found);
  expect(await desk.foundBy("کما")).toEqual(found);
  expect(await desk.foundBy("ملک")).toEqual([]);
});

it("leaves to a namesake the namesake's own articles", async () => {
  const older = await newAuthor(app.database, { authorName: "Ali Raza" });
  const younger = await newAuthor(app.database, { authorName: "Ali Raza" });
  const ofOlder = await newArticle(app.database, { writer: "Ali Raza", authorId: older.id });
  const ofYounger = await newArticle(app.database, { writer: "Ali Raza", authorId: younger.id });
  for (const { id } of [ofOlder, ofYounger]) await desk.openCopy(id, writtenBy("Ali Raza"));
  await desk.rename(older.id, "Ali Raza Abidi");
  await app.work();
  expect([
    (await desk.stored(ofOlder.id)).writer,
    (await desk.stored(ofYounger.id)).writer,
  ]).toEqual(["Ali Raza Abidi", "Ali Raza"]);
  expect((await desk.copyFor(ofYounger.id))?.fields.writer).toBe("Ali Raza");
  // Publishing either copy leaves its article with its own writer.
  expect((await desk.publish(ofOlder.id, 1)).body.writer).toBe("Ali Raza Abidi");
  expect((await desk.publish(ofYounger.id, 1)).body.writer).toBe("Ali Raza");
  expect((await desk.stored(ofOlder.id)).authorId).toBe(older.id);
  expect((await desk.stored(ofYounger.id)).authorId).toBe(younger.id);
});

it("keeps the articles apart when a writer takes a name that another one has, and back", async () => {
  const one = await newAuthor(app.database, { authorName: "Omar Farid" });
  const other = await newAuthor(app.database, { authorName: "Umar Fareed" });
  const ofOne = await newArticle(app.database, { writer: "Omar Farid", authorId: one.id });
  const ofOther = await newArticle(app.database, { writer: "Umar Fareed", authorId: other.id });
  const nobodys = await newArticle(app.database, { writer: "Umar Fareed" });
  await desk.openCopy(ofOther.id, writtenBy("Umar Fareed"));
  await desk.rename(other.id, "Omar Farid");
  await app.work();
  // `one` is the oldest record of the name, yet the article stays with its own writer.
  expect((await desk.publish(ofOther.id, 1)).body.writer).toBe("Omar Farid");
  expect((await desk.stored(ofOther.id)).authorId).toBe(other.id);
  await desk.rename(other.id, "Umar Fareed");
  expect([(await desk.stored(ofOne.id)).writer, (await desk.stored(ofOther.id)).writer]).toEqual([
    "Omar Farid",
    "Umar Fareed",
  ]);
  expect((await desk.stored(nobodys.id)).authorId).toBeNull();
  const names = await app.database
    .select()
    .from(authorFormerNames)
    .where(eq(authorFormerNames.authorId, other.id));
  expect(names.map(({ name }) => name)).toEqual(["Omar Farid"]);
});

it("gives an article that comes back from the trash its writer's name of now", async () => {
  const author = await newAuthor(app.database, { authorName: "Kiran Shah" });
  const { id } = await newArticle(app.database, { writer: "Kiran Shah", authorId: author.id });
  expect((await app.call("DELETE", `/api/article/${id}/`, { token })).status).toBe(204);
  await desk.rename(author.id, "Kiran Mirza");
  const body = { kind: "article", record_id: id };
  expect((await app.call("POST", "/api/trash/restore/", { token, body })).status).toBe(200);
  expect(await desk.foundBy("Kiran Mirza")).toEqual([[id, "Kiran Mirza"]]);
  expect(await desk.foundBy("Shah")).toEqual([]);
});

it("reaches every article of a writer of very many", async () => {
  const { database } = app;
  const author = await newAuthor(database, { authorName: "Prolific Writer" });
  const ids: number[] = [];
  for (let made = 0; made < 230; made += 1) {
    const article = { writer: "Prolific Writer", authorId: author.id };
    ids.push((await newArticle(database, article)).id);
  }
  await desk.rename(author.id, "Sabiha Pervez");
  const total = async (q: string) => {
    const path = `/api/get-articles/?page=1&q=${encodeURIComponent(q)}`;
    return (await app.call("GET", path, { token })).body.meta.total;
  };
  expect(await database.$count(articles, eq(articles.writer, "Sabiha Pervez"))).toBe(230);
  expect(await total("Sabiha")).toBe(100);
  // Renamed again before the remaining articles were indexed.
  await desk.rename(author.id, "Sabiha Zaheer");
  await app.work();
  expect(await total("Sabiha Zaheer")).toBe(230);
  expect(await total("Pervez")).toBe(0);
  expect(await total("Prolific")).toBe(0);
  const [entry] = await database
    .select()
    .from(articleSearch)
    .where(eq(articleSearch.articleId, ids[200] ?? 0));
  const [, line, text] = entry?.folded.split("\n") ?? [];
  expect([line, text]).toEqual([
    "sabiha zaheer",
    "the mountains stood silent while the patrol crossed the glacier at first light.",
  ]);
});
