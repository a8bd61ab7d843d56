import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { arrayLiteral } from "../../content/search-text.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { createWordCache, insertNewWords } from "./search-words.store.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function kept() {
  const { rows } = await test.database.execute<{ word: string }>(
    sql`select word from search_words where word like 'zz%' order by word`,
  );
  return rows.map(({ word }) => word);
}

it("keeps the words of several lists, each once", async () => {
  await insertNewWords(
    test.database,
    arrayLiteral(["zzone", "zztwo"]),
    arrayLiteral(["zztwo"]),
    "{}",
  );
  await insertNewWords(test.database, arrayLiteral(["zztwo", "zzthree"]));
  await insertNewWords(test.database);
  expect(await kept()).toEqual(["zzone", "zzthree", "zztwo"]);
});

it("asks again for what a transaction took back, and not for what is surely there", async () => {
  await test.database.execute(sql`delete from search_words`);
  const vocabulary = createWordCache();
  const words = [arrayLiteral(["zzone", "zztwo"]), arrayLiteral(["zzthree"]), "{}"];
  const failed = test.database.transaction(async (transaction) => {
    await vocabulary.inTransaction().keep(transaction, ...words);
    throw new Error("taken back");
  });
  await expect(failed).rejects.toThrow("taken back");
  expect(await kept()).toEqual([]);
  const { keep, remember } = vocabulary.inTransaction();
  await keep(test.database, ...words);
  expect(await kept()).toEqual(["zzone", "zzthree", "zztwo"]);
  remember();
  await test.database.execute(sql`delete from search_words`);
  await vocabulary.inTransaction().keep(test.database, ...words, arrayLiteral(["zzfour"]));
  expect(await kept()).toEqual(["zzfour"]);
});

it("makes the keys of many new words in parts, between which others have a turn", async () => {
  const words = Array.from({ length: 3_500 }, (_, place) => `zz${place.toString(36)}x`);
  const execute = vi.spyOn(test.database, "execute");
  try {
    await insertNewWords(test.database, arrayLiteral(words));
    // The query which of them are new, and the inserts of 1,000 each.
    expect(execute).toHaveBeenCalledTimes(1 + 4);
  } finally {
    execute.mockRestore();
  }
  expect(await kept()).toEqual(expect.arrayContaining(words));
});
