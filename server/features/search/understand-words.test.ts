import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrayLiteral } from "../../content/search-text.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { parseQuery } from "./read-query.ts";
import { insertNewWords } from "./search-words.store.ts";
import {
  isUnknown,
  splitAnswers,
  suggestedWord,
  type Term,
  understandSlips,
  understandWords,
} from "./understand-words.ts";

const held = [
  ..."glacier glaciers airforce airforces air force forces kitab کتاب کتابوں f 16 قلمکتاب".split(
    " ",
  ),
  ..."بلھے بلے بولی بولیں بارش بارشوں برشوں".split(" "),
  "قائداعظم",
  ..."leopard leopards قلم lahore snow snowball wolf wolves owl".split(" "),
  // One letter from "karvil".
  ..."bcdfhjkmnpqrstxz".split("").map((letter) => `kar${letter}il`),
];

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  await insertNewWords(own.database, arrayLiteral(held));
});
afterAll(() => own.drop());

const understand = (q: string) => understandWords(own.database, parseQuery(q).words);
const understandMistyped = async (q: string) => understandSlips(own.database, await understand(q));
/** The answers of each word, with their closeness. */
const answersTo = (terms: readonly Term[]) =>
  terms.map(({ answers }) =>
    answers.map(({ word, kind, closeness }) => `${word} ${kind} ${closeness}`).join(", "),
  );

describe("a word that is searched for", () => {
  test.each([
    ["itself and its forms", "glacier", ["glacier same 1, glaciers form 0.88"]],
    [
      "its forms, then what sounds like it in other letters",
      "کتاب",
      ["کتاب same 1, کتابوں form 0.88, kitab sound 0.838"],
    ],
    [
      "what sounds like it, closest first",
      "kitab",
      ["kitab same 1, کتاب sound 0.838, کتابوں sound 0.758"],
    ],
    ["itself alone where no article holds a like word", "leopord", ["leopord same 1"]],
    [
      "itself alone where it need not be answered",
      "the wolf",
      ["the same 1", "wolf same 1, wolves form 0.88"],
    ],
    [
      "what it makes with its neighbour",
      "air force",
      [
        "air same 1, airforce joined 0.95, airforces joined 0.836",
        "force same 1, airforce joined 0.95, forces form 0.88, airforces joined 0.836",
      ],
    ],
    [
      "nothing that it makes with a word beyond its neighbour",
      "air snow force",
      ["air same 1", "snow same 1", "force same 1, forces form 0.88"],
    ],
  ])("is answered by %s", async (_what, q, answers) => {
    expect(answersTo(await understand(q))).toEqual(answers);
  });

  test("is answered by what it sounds like with the word beyond an izafat", async () => {
    const [quaid, , azam] = await understand("quaid e azam");
    expect([quaid, azam].map((term) => term?.answers[1])).toEqual([
      { word: "قائداعظم", kind: "joined", closeness: expect.closeTo(0.77) },
      { word: "قائداعظم", kind: "joined", closeness: expect.closeTo(0.77) },
    ]);
    const [left] = await understand("quaid of azam");
    expect(left?.answers.map(({ word }) => word)).toEqual(["quaid"]);
  });

  test("is known to be held or not", async () => {
    const terms = await understand("glacier leopord");
    expect(terms.map(({ isHeld }) => isHeld)).toEqual([true, false]);
  });
});

describe("a word that is searched for and written in two", () => {
  test.each([
    [
      "has its parts with their forms",
      "snowforce",
      [{ left: ["snow"], right: ["force", "forces"] }],
    ],
    ["has no parts where an article holds it", "airforce", []],
    [
      "has its parts in Urdu where one holds it, too",
      "قلمکتاب",
      [{ left: ["قلم"], right: ["کتاب", "کتابوں"] }],
    ],
    ["is parted between letters and digits", "f16", [{ left: ["f"], right: ["16"] }]],
    ["has no parts of which none holds one", "snowball", []],
    ["has no parts where it need not be answered", "the", []],
  ])("%s", async (_what, q, splits) => {
    const [term] = await understand(q);
    expect(term?.splits).toEqual(splits);
  });

  test("has its parts among three words and not among four", async () => {
    const [ofThree] = await understand("snowforce the leopard owl");
    expect(ofThree?.splits).toHaveLength(1);
    const [ofFour] = await understand("snowforce the leopard owl wolf");
    expect(ofFour?.splits).toEqual([]);
  });
});

describe("a word that nobody wrote", () => {
  test.each([
    ["leopord", true],
    ["leopard", false],
    ["lahor", false],
    ["owk", false],
    ["owlk", true],
    // It only sounds like a word in another script.
    ["qalam", true],
  ])("is unknown: %s, %s", async (q, isIt) => {
    expect((await understand(q)).map(isUnknown)).toEqual([isIt]);
  });

  test("is not unknown where it need not be answered", async () => {
    expect((await understand("there snow")).map(isUnknown)).toEqual([false, false]);
  });

  test.each([
    [
      "the word that was meant and its other forms",
      "leopord",
      ["leopord same 1, leopard slip 0.5, leopards slip 0.44"],
    ],
    [
      "that alone, and not what is like a word that is held",
      "leopord wolf",
      ["leopord same 1, leopard slip 0.5, leopards slip 0.44", "wolf same 1, wolves form 0.88"],
    ],
    ["its forms alone where it has any", "lahor", ["lahor same 1, lahore form 0.88"]],
  ])("is answered by %s", async (_what, q, answers) => {
    expect(answersTo(await understandMistyped(q))).toEqual(answers);
  });

  test("is answered by twelve slips at most, and by eight words in all among four", async () => {
    const counts = async (q: string) =>
      (await understandMistyped(q)).map(({ answers }) => answers.length);
    expect(await counts("karvil")).toEqual([13]);
    expect(await counts("karvil snow owl")).toEqual([13, 1, 1]);
    expect(await counts("karvil snow owl leopard")).toEqual([8, 1, 1, 2]);
  });

  test("may have been meant as another in the same letters", async () => {
    const suggested = async (q: string) => (await understandMistyped(q)).map(suggestedWord);
    expect(await suggested("leopord glaicer")).toEqual(["leopard", "glacier"]);
    expect(await suggested("leopard")).toEqual([undefined]);
    expect(await suggested("lahor")).toEqual([undefined]);
    expect(await suggested("qalam")).toEqual([undefined]);
    expect(await suggested("the leopord")).toEqual([undefined, "leopard"]);
    // "snowball" joins both words and corrects neither.
    expect(await suggested("snow ball")).toEqual([undefined, undefined]);
  });
});

test.each<[q: string, words: string[], likenesses: string[]]>([
  ["bulleh", ["bulleh", "بلھے", "بلے"], ["بولی", "بولیں"]],
  ["snowforce", ["snowforce"], ["snow", "force", "forces"]],
  ["airforce", ["airforce", "airforces"], []],
  ["barish", ["barish", "بارش", "بارشوں"], ["برشوں"]],
])(
  "%s is its forms and nearest sounds with theirs, and like its parts or other sounds",
  async (q, words, likenesses) => {
    const [term] = await understand(q);
    expect(term && splitAnswers(term)).toEqual({ words, likenesses });
  },
);

test("keeps the closer of two ways in which a word answers", async () => {
  const answers = answersTo(await understand("lahor es"))[0];
  expect(answers).toBe("lahor same 1, lahore form 0.88");
});
