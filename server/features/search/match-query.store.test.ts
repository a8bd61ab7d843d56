import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newArticle } from "../../testing/factories.ts";
import { listWordsContaining, matchQuery } from "./match-query.store.ts";
import { type EntrySet, forEachOffset } from "./postings/entry-set.ts";
import {
  findTermEntries,
  matchAll,
  matchAllButOne,
  matchAny,
  matchInPart,
  matchRarest,
  type TermEntries,
} from "./postings/match-entries.ts";
import { withSearchSnapshot } from "./postings/search-memory.ts";
import { parseQuery } from "./read-query.ts";
import { understandWords } from "./understand-words.ts";
import { findWords } from "./vocabulary.store.ts";

let own: TestDatabase;
const titleById = new Map<number, string>();
beforeAll(async () => {
  own = await createTestDatabase();
  const add = async (title: string) => {
    const { id } = await newArticle(own.database, { title, writer: "", description: "" });
    titleById.set(id, title);
  };
  await add("airforce glacier");
  await add("air force");
  await add("airforce");
  await add("پاک فوج");
  await add("پاکفوج");
  await add("فوج اور پاک");
  await add("Dr Hina");
  await add("Hina and a dr");
  await add("An un-named hill");
  await add("F-16 lands");
  await add("The F16");
  await add("F in row 16 of 17");
  await add("snow leopard wolf");
  await add("snow wolf");
  await add("snowy owl");
  await add("air?");
  for (const where of ["meadow", "ridge", "gorge", "scree"]) await add(`ibex ${where}`);
});
afterAll(() => own.drop());

async function matched(q: string) {
  const read = parseQuery(q);
  return matchQuery(own.database, read, await understandWords(own.database, read.words));
}

/** The titles of the articles that match a query in one way, oldest first. */
async function titles(q: string, by: (terms: readonly TermEntries[]) => EntrySet) {
  const match = await matched(q);
  return withSearchSnapshot(own.database, async (snapshot) => {
    const found = by(await findTermEntries(snapshot, match.terms, match.literal));
    const ids: number[] = [];
    for (const [base, bits] of found) {
      const articles = snapshot.table.columns(base)?.articleIds;
      forEachOffset(bits, (offset) => ids.push(articles?.[offset] ?? 0));
    }
    return ids.sort((one, other) => one - other).map((id) => titleById.get(id));
  });
}

describe("a query matches", () => {
  test.each([
    ["whole words", "glacier", ["airforce glacier"]],
    ["pieces at the ends of the query", "now leop", ["snow leopard wolf"]],
    ["no piece within it", "snow leop wolf", []],
    ["only itself where it is known", "airforce", ["airforce glacier", "airforce"]],
    ["in Urdu the two words that one may be written as", "پاکفوج", ["پاک فوج", "پاکفوج"]],
    ["words that are answered in several ways", "airforce glacier", ["airforce glacier"]],
    ["nothing where a word is missing", "airforce wolf", []],
    ["a sign", "?", ["air?"]],
    ["nothing where one of two signs is missing", "?!", []],
  ])("%s", async (_what, q, found) => {
    expect(await titles(q, matchInPart)).toEqual(found);
  });

  it("more where one word may be missing, or all but one", async () => {
    const q = "snow leopard wolf";
    expect(await titles(q, matchAll)).toEqual(["snow leopard wolf"]);
    expect(await titles(q, matchAllButOne)).toEqual(["snow leopard wolf", "snow wolf"]);
    expect(await titles("leopard owl", matchAny)).toEqual(["snow leopard wolf", "snowy owl"]);
  });

  it("the rarer of two words where that is enough, and both where they are about as rare", async () => {
    expect(await titles("ibex owl", matchRarest)).toEqual(["snowy owl"]);
    expect(await titles("leopard owl", matchRarest)).toEqual(["snow leopard wolf", "snowy owl"]);
    expect(await titles("ibex nothing", matchRarest)).toHaveLength(4);
  });

  it("pieces by a part of a word only, where all is asked to be answered by words", async () => {
    expect(await titles("leop", matchAll)).toEqual([]);
    expect(await titles("leop", matchInPart)).toEqual(["snow leopard wolf"]);
    expect([...(await matched("leop")).parts]).toEqual(["leop"]);
  });

  it("two words for an unknown one only where they stand next to each other", async () => {
    expect(await titles("snowwolf", matchAll)).toEqual(["snow wolf"]);
  });

  test.each([
    ["short words as they are, where the next letters are not typed yet", "dr h", ["Dr Hina"]],
    ["a short word with its sign", "n-", ["An un-named hill"]],
    ["a number with its letter, joined or not", "f-16", ["F-16 lands", "The F16"]],
    ["no short word that stands elsewhere", "f-17", []],
  ])("%s", async (_what, q, found) => {
    expect(await titles(q, matchAll)).toEqual(found);
    expect(await titles(q, matchInPart)).toEqual(found);
  });

  it("small words alone by words, and below by their letters within others", async () => {
    expect(await titles("a an", matchAll)).toEqual([]);
    expect(await titles("a an", matchInPart)).toEqual(["Hina and a dr"]);
  });

  it("nothing where nothing is asked", () => {
    for (const by of [matchAll, matchInPart, matchAllButOne, matchAny, matchRarest]) {
      expect([...by([])]).toEqual([]);
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
});
