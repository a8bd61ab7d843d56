import { expect, it } from "vitest";
import { parseQuery } from "./read-query.ts";
import { toSearchMarks } from "./search-notes.ts";
import type { Answer, Term } from "./understand-words.ts";

const answer = (word: string): Answer => ({ word, kind: "form", closeness: 0.8 });

/** The marks of a query whose first word has further answers, as "word" or, for letters inside words, "~letters". */
function marked(q: string, further: readonly Answer[] = [], splits: Term["splits"] = []) {
  const { words, signs } = parseQuery(q);
  const terms = words.map((asked, at): Term => {
    const same = { word: asked.text, kind: "same", closeness: 1 } as const;
    const isFirst = at === 0;
    return {
      asked,
      isHeld: true,
      answers: [same, ...(isFirst ? further : [])],
      splits: isFirst ? splits : [],
    };
  });
  return toSearchMarks(terms, signs).map(({ text, whole }) => (whole ? text : `~${text}`));
}

it.each([
  [
    "the letters of a query at its ends, and its words",
    "snow wild leopard",
    "~snow ~leopard snow wild leopard",
  ],
  ["two letters alone", "ib", "~ib ib"],
  ["no two letters among other words", "snow up", "~snow snow up"],
  ["three letters among other words", "snow owl", "~snow ~owl snow owl"],
  ["no word that need not be answered", "the owl", "~owl owl"],
  ["the signs of a query without words", "؟ -", "~؟ ~-"],
])("marks %s", (_what, q, marks) => {
  expect(marked(q).join(" ")).toBe(marks);
});

it("marks all that answers a word, its parts included, each once", () => {
  const further = [answer("glaciers"), answer("owl"), answer("ice")];
  const splits = [{ left: ["gla", "ice"], right: ["cier"] }];
  expect(marked("glacier owl", further, splits)).toEqual([
    "~glacier",
    "~owl",
    "glacier",
    "glaciers",
    "owl",
    "ice",
    "gla",
    "cier",
  ]);
});

it("marks a hundred and twenty words and letters at most, the letters first", () => {
  const further = Array.from({ length: 130 }, (_, at) => answer(`word${at}`));
  const marks = marked("glacier", further);
  expect(marks).toHaveLength(120);
  expect(marks.slice(0, 3)).toEqual(["~glacier", "glacier", "word0"]);
  expect(marks.at(-1)).toBe("word117");
});

it("marks the whole of a word that is longer than the index surely keeps", () => {
  const word = "x".repeat(70);
  expect(marked(word)).toEqual([`~${word}`, "x".repeat(64)]);
});
