import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSearchText } from "../../../content/search-text.ts";
import { type Database, runAndRollBack } from "../../../database/connect.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSearch, searchParts, searchPostings } from "../../../database/schema/search.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database/test-database.ts";
import { newArticle } from "../../../testing/factories.ts";
import { indexArticle } from "../index-article.store.ts";
import { collectHits } from "./find-hits.ts";
import { entriesToPost, postEntries } from "./post-entries.store.ts";
import { mostChanged } from "./postings.store.ts";
import { withSearchSnapshot } from "./search-memory.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const add = (title: string, text = "") =>
  newArticle(own.database, { title, writer: "", description: `<p>${text}</p>` });

/** The ids of the articles with a lexeme, by field, as a search sees them. */
function find(lexeme: string) {
  return withSearchSnapshot(own.database, async (snapshot) => {
    const [found] = await snapshot.readLists([{ lexemes: [lexeme] }]);
    const list = (field: "all" | "heads" | "titles") => {
      const set = found?.[field] ?? new Map();
      return [...collectHits(snapshot, set, { predicate: () => true }).ids].sort();
    };
    return { all: list("all"), heads: list("heads"), titles: list("titles") };
  });
}

async function save(id: number, title: string) {
  const [article] = await own.database
    .update(articles)
    .set({ title })
    .where(eq(articles.id, id))
    .returning();
  if (!article) throw new Error("No article.");
  await indexArticle(own.database, article, toSearchText({ ...article, text: "" }));
}

const listParts = async () =>
  (await own.database.select().from(searchParts).orderBy(searchParts.id)).map(
    ({ entries }) => entries,
  );

describe("posting", () => {
  it("waits for enough entries, and changes nothing of what is found", async () => {
    const first = await add("Heron lake", "An egret stood.");
    const second = await add("A lake", "A heron flew.");
    expect(await postEntries(own.database)).toBe(0);
    const before = await find("heron");
    expect(before).toEqual({
      all: [first.id, second.id],
      heads: [first.id],
      titles: [first.id],
    });
    expect(await postEntries(own.database, { all: true })).toBe(2);
    expect(await listParts()).toEqual([2]);
    expect(await find("heron")).toEqual(before);
    expect(await find("*hero")).toEqual({ all: [], heads: [], titles: [] });
    expect((await find("*her")).all).toEqual([first.id, second.id]);
    expect(await postEntries(own.database, { all: true })).toBe(0);
  });

  it("finds a posted article by its new words alone once it is saved, and not once it is deleted", async () => {
    const article = await add("Kestrel");
    await postEntries(own.database, { all: true });
    expect((await find("kestrel")).titles).toEqual([article.id]);
    await save(article.id, "Osprey");
    expect((await find("kestrel")).all).toEqual([]);
    expect((await find("osprey")).titles).toEqual([article.id]);
    await postEntries(own.database, { all: true });
    expect((await find("kestrel")).all).toEqual([]);
    expect((await find("osprey")).titles).toEqual([article.id]);
    await own.database.delete(articles).where(eq(articles.id, article.id));
    expect((await find("osprey")).all).toEqual([]);
  });

  it("posts what a bulk import left unfound, however little it is", async () => {
    const article = await add("Shrike");
    await own.database
      .update(articleSearch)
      .set({ part: 0 })
      .where(eq(articleSearch.articleId, article.id));
    expect((await find("shrike")).all).toEqual([]);
    expect(await postEntries(own.database)).toBe(1);
    expect((await find("shrike")).all).toEqual([article.id]);
  });

  it("merges the parts of a base when they are more than eight", async () => {
    const { database } = own;
    const before = (await find("*l")).all.length;
    const ids: number[] = [];
    for (let part = 0; part < 9; part += 1) {
      ids.push((await add(`Plover ${part}`)).id);
      await postEntries(database, { all: true });
    }
    const parts = await listParts();
    expect(parts.length).toBeLessThan(9);
    expect(Math.max(...parts)).toBeGreaterThan(8);
    expect((await find("plover")).titles).toEqual(ids.sort());
    expect((await find("*l")).all).toHaveLength(before + 9);
    const stored = await database.$count(searchPostings, eq(searchPostings.lexeme, "plover"));
    expect(stored).toBeLessThan(9);
  });

  it("keeps the lists of a full base whose parts were merged", async () => {
    const { database } = own;
    const before = await find("plover");
    await database.execute(sql`select setval('article_search_entries', 70000)`);
    for (const name of ["Avocet", "Curlew", "Whimbrel"]) await add(name);
    await postEntries(database, { all: true });
    const bases = await database.selectDistinct({ base: searchParts.base }).from(searchParts);
    expect(bases.map(({ base }) => base).sort()).toEqual([0, 1]);
    expect(before.titles).toHaveLength(9);
    expect(await find("plover")).toEqual(before);
  });

  it("waits for so many entries only", async () => {
    const { database } = own;
    for (let count = 0; count < entriesToPost; count += 1) await add(`Teal ${count}`);
    expect(await postEntries(database)).toBe(entriesToPost);
    expect((await find("teal")).titles).toHaveLength(entriesToPost);
  });

  it("gives new numbers to what is left of a base that was mostly replaced", async () => {
    const { database } = own;
    const kept = await add("Wagtail");
    await postEntries(database, { all: true });
    await database.execute(sql`select setval('article_search_entries', 140000)`);
    await database.execute(
      sql`update ${articleSearch} set entry = nextval('article_search_entries'), part = null where article_id <> ${kept.id}`,
    );
    await postEntries(database, { all: true });
    const bases = await database.selectDistinct({ base: searchParts.base }).from(searchParts);
    expect(bases).toEqual([{ base: 2 }]);
    expect((await find("wagtail")).titles).toEqual([kept.id]);
    expect((await find("teal")).titles).toHaveLength(entriesToPost);
    await postEntries(database, { all: true });
    expect((await find("wagtail")).titles).toEqual([kept.id]);
  });
});

describe("a search", () => {
  it("sees one state, though articles are saved while it runs", async () => {
    const { database } = own;
    const article = await add("Pipit");
    await postEntries(database, { all: true });
    const found = await withSearchSnapshot(database, async (snapshot) => {
      await save(article.id, "Siskin");
      // Another search reads the change in between.
      expect((await find("siskin")).titles).toEqual([article.id]);
      const [list] = await snapshot.readLists([{ lexemes: ["pipit"] }]);
      return [...collectHits(snapshot, list?.titles ?? new Map(), { predicate: () => true }).ids];
    });
    expect(found).toEqual([article.id]);
    expect((await find("pipit")).all).toEqual([]);
  });

  it("sees what its own transaction changed, which others do not", async () => {
    const { database } = own;
    const { id } = await add("Wheatear");
    await find("wheatear");
    await runAndRollBack(database, async (transaction) => {
      await transaction.delete(articles).where(eq(articles.id, id));
      const found = await withSearchSnapshot(transaction as unknown as Database, async (seen) => {
        const [list] = await seen.readLists([{ lexemes: ["wheatear"] }]);
        return collectHits(seen, list?.all ?? new Map(), { predicate: () => true }).ids.length;
      });
      expect(found).toBe(0);
      expect((await find("wheatear")).all).toEqual([id]);
    });
    expect((await find("wheatear")).all).toEqual([id]);
  });

  it("reads everything anew when more has changed than one statement can read", async () => {
    const { database } = own;
    const model = await add("Hoopoe");
    expect((await find("hoopoe")).titles).toEqual([model.id]);
    const names = (table: "articles" | "article_search") => sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = ${table} and column_name not in ('id', 'article_id', 'entry', 'search_id')`;
    const columns = async (table: "articles" | "article_search") =>
      sql.raw((await database.execute<{ names: string }>(names(table))).rows[0]?.names ?? "");
    const [ofArticle, ofEntry] = [await columns("articles"), await columns("article_search")];
    await database.execute(sql`
      with copied as (
        insert into articles (${ofArticle}) select ${ofArticle} from articles, generate_series(1, ${mostChanged + 5})
        where id = ${model.id} returning id
      )
      insert into article_search (article_id, ${ofEntry})
      select copied.id, ${ofEntry} from copied, article_search where article_id = ${model.id}`);
    expect((await find("hoopoe")).titles).toHaveLength(mostChanged + 6);
    await database.execute(sql`delete from articles where title = 'Hoopoe'`);
    expect((await find("hoopoe")).all).toEqual([]);
  });

  it("keeps an answer until something changes", async () => {
    const { database } = own;
    await find("pipit");
    const keep = (now = new Date()) =>
      withSearchSnapshot(database, async (snapshot) => {
        const known = snapshot.getAnswer<string>("key", now);
        if (!known) snapshot.keepAnswer("key", "kept", { at: now, size: 10 });
        return known;
      });
    expect(await keep()).toBeUndefined();
    expect(await keep()).toBe("kept");
    const soon = new Date(Date.now() + 60_000);
    await newArticle(database, { title: "Linnet", publishDate: soon });
    expect(await keep()).toBeUndefined();
    expect(await keep()).toBe("kept");
    expect(await keep(soon)).toBeUndefined();
    expect(await keep(soon)).toBe("kept");
    await postEntries(database, { all: true });
    expect(await keep()).toBeUndefined();
  });
});
