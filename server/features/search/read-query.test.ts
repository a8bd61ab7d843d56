import { describe, expect, it, test } from "vitest";
import { parseQuery } from "./read-query.ts";

/** The words of a query: "-" where the word may continue, "?" after those that are not required. */
const read = (query: string) =>
  parseQuery(query)
    .words.map(({ text, openStart, openEnd, isRequired }) =>
      [openStart ? "-" : "", text, openEnd ? "-" : "", isRequired ? "" : "?"].join(""),
    )
    .join(" ");

describe("a query that is read", () => {
  test.each([
    ["of one word is open at both ends", "Ibex", "-ibex-"],
    ["of several is open before the first and behind the last", "snow wild owl", "-snow wild owl-"],
    ["is closed by a sign at its ends", "'snow, owl!'", "snow owl"],
    ["is open beside the blanks around it", "  ibex  ", "-ibex-"],
    ["asks for a word once, as it is said first", "snow snow owl", "-snow owl-"],
    ["need not answer words that carry no meaning", "the ibex of snow", "-the? ibex of? snow-"],
    ["need not answer words that only ask", "نیند کیوں نہیں آتی", "-نیند کیوں? نہیں? آتی-?"],
    ["need not answer those in English letters", "qila kahan hai", "-qila kahan? hai-?"],
    ["asks for words without meaning where there are no others", "of the", "-of the-"],
    [
      "need not answer a blessing",
      "نبی کریم ﷺ کی سیرت",
      "-نبی کریم صلی? اللہ? علیہ? وسلم? کی? سیرت-",
    ],
    ["need not answer one in English letters", "Muhammad (PBUH)", "-muhammad pbuh?"],
    ["asks for the mark of a blessing in words", "\u0613", "-رضی اللہ عنہ-"],
    ["need not answer one in words", "عمر رضی اللہ عنہ", "-عمر رضی? اللہ? عنہ-?"],
    ["asks for a blessing where there is nothing else", "ﷺ", "-صلی اللہ علیہ وسلم-"],
    [
      "asks for a word that stands by itself as well",
      "اللہ ﷻ اور رضی اللہ عنہ",
      "جل? جلالہ? اور? رضی? -اللہ عنہ-?",
    ],
    ["has words of letters and of digits", "F-16", "-f 16-"],
  ])("%s", (_what, query, words) => {
    expect(read(query)).toBe(words);
  });

  it("asks for its eight longest words", () => {
    const lengths = [3, 9, 4, 10, 5, 11, 6, 12, 7, 8];
    const words = lengths.map((length, at) => `${"bcdfghjklm"[at]}`.repeat(length));
    const optional = parseQuery(words.join(" ")).words.filter(({ isRequired }) => !isRequired);
    expect(optional.map(({ text }) => text)).toEqual(["bbb", "dddd"]);
  });

  it("is looked at up to its twenty-fourth word", () => {
    const words = Array.from({ length: 26 }, (_, at) => `w${at}`);
    expect(parseQuery(words.join(" ")).words.map(({ text }) => text)).toEqual(words.slice(0, 24));
  });

  it("asks for the beginning of a word of more than sixty-four letters, and keeps the whole", () => {
    const word = "x".repeat(65);
    expect(parseQuery(`${word} owl`).words).toMatchObject([
      { text: "x".repeat(64), whole: word, openStart: true, openEnd: true },
      { text: "owl", whole: "owl", openStart: false, openEnd: true },
    ]);
    expect(parseQuery(`${"x".repeat(64)} owl`).words[0]).toMatchObject({
      text: "x".repeat(64),
      whole: "x".repeat(64),
      openEnd: false,
    });
  });

  it("tells the blessings it says after names", () => {
    expect(parseQuery("محمد ﷺ اور ابراہیم علیہ السلام")).toMatchObject({
      blessings: ["\u0610", "\u0611"],
      isBlessing: false,
    });
    expect(parseQuery("صلی اللہ علیہ وسلم")).toMatchObject({
      blessings: ["\u0610"],
      isBlessing: true,
    });
  });

  it("asks for signs, each once, only where there is no word", () => {
    expect(parseQuery(" ؟ - ؟")).toEqual({
      folded: "؟ - ؟",
      words: [],
      signs: ["؟", "-"],
      blessings: [],
      isBlessing: false,
    });
    expect(parseQuery("owl ؟").signs).toEqual([]);
    expect(parseQuery("  ")).toEqual({
      folded: "",
      words: [],
      signs: [],
      blessings: [],
      isBlessing: false,
    });
  });
});
