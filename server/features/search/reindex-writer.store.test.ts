import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newArticle, newAuthor } from "../../testing/factories.ts";
import { reindexWriter } from "./index-article.store.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

async function indexed(id: number) {
  const [row] = await own.database
    .select({
      folded: articleSearch.folded,
      lexemes: articleSearch.lexemes,
      head: sql<string[]>`tsvector_to_array(${articleSearch.head})`,
    })
    .from(articleSearch)
    .where(eq(articleSearch.articleId, id));
  if (!row) throw new Error("The article is not indexed.");
  return row;
}

/** Articles of one writer that are indexed under a former name. */
async function renamed(
  from: string,
  to: string,
  given: readonly { title: string; text: string }[],
) {
  const author = await newAuthor(own.database, { authorName: to });
  const ids: number[] = [];
  for (const { title, text } of given) {
    const { id } = await newArticle(own.database, {
      title,
      writer: from,
      authorId: author.id,
      description: `<p>${text}</p>`,
    });
    ids.push(id);
  }
  await own.database.update(articles).set({ writer: to }).where(eq(articles.authorId, author.id));
  const reindex = (more: { after?: number; limit?: number } = {}) =>
    own.database.transaction((transaction) =>
      reindexWriter(transaction, {
        authorId: author.id,
        writer: to,
        after: 0,
        limit: 10,
        ...more,
      }),
    );
  return { ids, reindex };
}

it("has an article found by its writer's new name and no longer by the old one", async () => {
  const { ids, reindex } = await renamed("Zubair Quli", "Xenia Waqf", [
    { title: "The heronry", text: "Reeds stood." },
  ]);
  expect(await reindex()).toBeNull();
  const after = await indexed(ids[0] ?? 0);
  expect(after.folded.split("\n").slice(0, 3)).toEqual([
    "the heronry",
    "xenia waqf",
    "reeds stood.",
  ]);
  expect(after.lexemes).toEqual(
    expect.arrayContaining(["xenia", "waqf", "*xen", "*q", "reeds", "."]),
  );
  for (const gone of ["zubair", "quli", "*zub", "*z"]) expect(after.lexemes).not.toContain(gone);
  expect(after.head.toSorted()).toEqual(
    ["^heronry", "^the", "heronry", "the", "waqf", "xenia"].toSorted(),
  );
  const { rows } = await own.database.execute(
    sql`select word from search_words where word in ('xenia', 'waqf') order by word`,
  );
  expect(rows).toEqual([{ word: "waqf" }, { word: "xenia" }]);
});

it("keeps of the old name what title or text say as well", async () => {
  const { ids, reindex } = await renamed("Zubair Quli", "Xenia Waqf", [
    { title: "Of Zubair", text: "A quilt." },
  ]);
  await reindex();
  const after = await indexed(ids[0] ?? 0);
  expect(after.lexemes).toEqual(expect.arrayContaining(["zubair", "*zub", "*qui"]));
  expect(after.lexemes).not.toContain("quli");
  expect(after.lexemes).not.toContain("*qul");
  expect(after.head).toContain("zubair");
  expect(after.head).not.toContain("quli");
});

it("goes through the articles some at a time, and says where it has come to", async () => {
  const given = ["One", "Two", "Three"].map((title) => ({ title, text: "Reeds." }));
  const { ids, reindex } = await renamed("Zubair", "Xenia", given);
  const lines = async () =>
    Promise.all(ids.map(async (id) => (await indexed(id)).folded.split("\n")[1]));
  const [first = 0, second = 0, third = 0] = ids;
  expect(await reindex({ limit: 2 })).toBe(second);
  expect(await lines()).toEqual(["xenia", "xenia", "zubair"]);
  expect(await reindex({ after: second, limit: 1 })).toBe(third);
  expect(await lines()).toEqual(["xenia", "xenia", "xenia"]);
  expect(await reindex({ after: third })).toBeNull();
  expect(await reindex({ after: first, limit: 2 })).toBe(third);
});

it("leaves articles of others, and those that have another name, as they are", async () => {
  const other = await renamed("Zubair", "Xenia", [{ title: "Other", text: "Reeds." }]);
  const { ids, reindex } = await renamed("Zubair", "Xenia", [{ title: "Kept", text: "Reeds." }]);
  const [id = 0] = ids;
  await own.database.update(articles).set({ writer: "Yusra" }).where(eq(articles.id, id));
  await reindex();
  for (const one of [id, other.ids[0] ?? 0]) {
    expect((await indexed(one)).folded.split("\n")[1]).toBe("zubair");
  }
});

it("writes nothing where the name is the same but for its spelling", async () => {
  const { ids, reindex } = await renamed("Zubair", "ZUBAIR", [{ title: "Same", text: "Reeds." }]);
  const before = await indexed(ids[0] ?? 0);
  await own.database.execute(sql`delete from search_words where word = 'zubair'`);
  expect(await reindex()).toBeNull();
  expect(await indexed(ids[0] ?? 0)).toEqual(before);
  const { rows } = await own.database.execute(sql`select from search_words where word = 'zubair'`);
  expect(rows).toEqual([]);
});
