import { expect, it } from "vitest";
import { headLiteral, titleLexeme, toHeadLexemes, toSearchText } from "./search-text.ts";

it("folds title, writer, text and notes, each on a line of its own", () => {
  const article = { title: "The Heronry", writer: "Sana", text: "Reeds stood." };
  expect(toSearchText({ ...article, notes: ["A Note", "Of a reed"] }).folded).toBe(
    "the heronry\nsana\nreeds stood.\na note\nof a reed",
  );
  expect(toSearchText(article).folded).toBe("the heronry\nsana\nreeds stood.");
});

it("gives the words in order and each once, and the lexemes with their n-grams and signs", () => {
  const { words, lexemes } = toSearchText({ title: "Ox", writer: "An ox", text: "Ox!" });
  expect(words).toBe('{"an","ox"}');
  expect(lexemes).toBe('{"ox","an","*o","*ox","*x","*a","*an","*n","!"}');
});

it("gives no words of an empty article", () => {
  expect(toSearchText({ title: "", writer: "", text: "" })).toEqual({
    folded: "\n\n",
    lexemes: "{}",
    words: "{}",
    plain: "",
  });
});

it("gives the words of a head each once, those of the title once more as the title's", () => {
  const head = { title: "The K-2", standfirst: "The Snow", writer: "Sana" };
  expect(headLiteral(toHeadLexemes(head))).toBe(
    "'k2' 'the' 'k' '2' '^k2' '^the' '^k' '^2' 'snow' 'sana'",
  );
  expect(headLiteral(toHeadLexemes({ title: "", standfirst: "", writer: "" }))).toBe("");
  expect(titleLexeme("snow")).toBe("^snow");
});
