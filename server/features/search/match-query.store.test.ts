import { and, eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { articleSearch, searchWords } from "../../database/schema/search.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newArticle } from "../../testing/factories.ts";
import {
  listWordsContaining,
  type Match,
  matchAllButOneTerm,
  matchAllTerms,
  matchAllWords,
  matchAnyTerm,
  matchQuery,
} from "./match-query.store.ts";
import { parseQuery } from "./read-query.ts";
import { understandWords } from "./understand-words.ts";
import { findWords, rareWords } from "./vocabulary.store.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  const add = (title: string) => newArticle(own.database, { title, writer: "", description: "" });
  await add("airforce glacier");
  await add("air force");
  await add("airforce");
  await add("snow leopard wolf");
  await add("snow wolf");
  await add("snowy owl");
  await add("air?");
});
afterAll(() => own.drop());

async function matched(q: string) {
  const read = parseQuery(q);
  return matchQuery(own.database, read, await understandWords(own.database, read.words));
}

async function titles(condition: SQL | undefined) {
  const rows = await own.database
    .select({ folded: articleSearch.folded })
    .from(articleSearch)
    .where(condition)
    .orderBy(articleSearch.articleId);
  return rows.map(({ folded }) => folded.split("\n")[0]);
}

function titlesOfAll(match: Match) {
  const indexed = matchAllTerms(match);
  const also = indexed.also?.(sql`${articleSearch.articleId}`);
  return titles(and(indexed.match, also, match.verify?.(sql`${articleSearch.folded}`)));
}

describe("a query matches", () => {
  test.each([
    ["whole words", "glacier", ["airforce glacier"]],
    ["pieces at the ends of the query", "now leop", ["snow leopard wolf"]],
    ["no piece within it", "snow leop wolf", []],
    [
      "the two words that one may be written as",
      "airforce",
      ["airforce glacier", "air force", "airforce"],
    ],
    ["words that are answered in several ways", "airforce glacier", ["airforce glacier"]],
    [
      "several words that may each be written as two",
      "airforce airforce",
      ["airforce glacier", "air force", "airforce"],
    ],
    ["nothing where a word is missing", "airforce wolf", []],
    ["a sign", "?", ["air?"]],
    ["nothing where one of two signs is missing", "?!", []],
  ])("%s", async (_what, q, found) => {
    expect(await titlesOfAll(await matched(q))).toEqual(found);
  });

  it("more where one word may be missing, or all but one", async () => {
    const match = await matched("snow leopard wolf");
    expect(await titles(matchAllWords(match))).toEqual(["snow leopard wolf"]);
    expect(await titles(matchAllButOneTerm(match))).toEqual(["snow leopard wolf", "snow wolf"]);
    const any = await matched("leopard owl");
    expect(await titles(matchAnyTerm(any))).toEqual(["snow leopard wolf", "snowy owl"]);
  });

  it("pieces by a part of a word only, where all is asked to be answered by words", async () => {
    const match = await matched("leop");
    expect(await titles(matchAllWords(match))).toEqual([]);
    expect(await titlesOfAll(match)).toEqual(["snow leopard wolf"]);
    expect([...match.parts]).toEqual(["leop"]);
  });

  it("nothing where nothing is asked", async () => {
    const match: Match = { parts: new Set(), terms: [], verify: undefined };
    for (const condition of [
      matchAllWords(match),
      matchAllTerms(match).match,
      matchAllButOneTerm(match),
      matchAnyTerm(match),
    ]) {
      expect(await titles(condition)).toEqual([]);
    }
  });
});

it("knows which words stand inside others as they were typed", async () => {
  const parts = async (q: string) => [...(await matched(q)).parts];
  expect(await parts("acier wolf")).toEqual(["acier", "wolf"]);
  expect(await parts("glacx")).toEqual([]);
  // Any article may contain one of three letters; it is not searched for.
  expect(await parts("owl")).toEqual([]);
  expect((await matched("?")).parts.size).toBe(0);
});

describe("the words that hold a piece", () => {
  const holding = async (q: string, at = 0) => {
    const piece = parseQuery(q).words[at];
    if (!piece) throw new Error("Nothing is asked.");
    return (await listWordsContaining(own.database, piece))?.toSorted();
  };

  test.each([
    ["before, after and around it", "now", 0, ["snow", "snowy"]],
    ["before it where it begins the query", "now leopard", 0, ["snow"]],
    ["after it where it ends the query", "leopard snow", 1, ["snow", "snowy"]],
    ["nothing else where it is within the query", "a snow b", 1, ["snow"]],
  ])("hold %s", async (_what, q, at, words) => {
    expect(await holding(q, at)).toEqual(words);
  });

  it("are twenty thousand at most, beyond which the text itself is asked", async () => {
    const { database } = own;
    await newArticle(database, { title: "A zzqq", writer: "", description: "" });
    await newArticle(database, { title: "zzq zqq zz qq", writer: "", description: "" });
    await database.execute(sql`
      insert into ${searchWords} (word, loose)
      select 'zzqq' || n, 'zzqq' || n from generate_series(1, 20000) as n`);
    expect(await holding("zzqq")).toBeUndefined();
    const many = await matched("zzqq");
    expect([...many.parts]).toEqual(["zzqq"]);
    expect(await titlesOfAll(many)).toEqual(["a zzqq"]);
    await database.delete(searchWords).where(eq(searchWords.word, "zzqq1"));
    expect(await holding("zzqq")).toHaveLength(20_000);
  });
});

describe("the vocabulary", () => {
  it("gives the words that stand under a key, for each word that is looked for", async () => {
    const found = await findWords(
      own.database,
      new Map([
        ["snows", ["=snow", "=snowy"]],
        ["none", []],
        ["owls", ["=owls"]],
        ["wolf", ["=wolf"]],
      ]),
    );
    expect([...found].map(([asked, words]) => [asked, words.toSorted()])).toEqual([
      ["snows", ["snow", "snowy"]],
      ["owls", []],
      ["wolf", ["wolf"]],
    ]);
    expect(await findWords(own.database, new Map([["none", []]]))).toEqual(new Map());
  });

  it("knows the words that fewer than twenty articles hold", async () => {
    const add = () => newArticle(own.database, { title: "ibex", writer: "", description: "" });
    for (let articles = 0; articles < 19; articles += 1) await add();
    expect(await rareWords(own.database, ["ibex", "snow", "nowhere"])).toEqual(
      new Set(["ibex", "snow", "nowhere"]),
    );
    await add();
    expect(await rareWords(own.database, ["ibex", "snow"])).toEqual(new Set(["snow"]));
    expect(await rareWords(own.database, [])).toEqual(new Set());
  });
});
