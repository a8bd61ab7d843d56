import { describe, expect, test } from "vitest";
import { type Candidate, rankCandidates } from "./rank-candidates.ts";
import { parseQuery } from "./read-query.ts";
import type { Answer, Term } from "./understand-words.ts";

const now = new Date("2026-06-01T00:00:00Z");
const yearsAgo = (years: number) => new Date(now.getTime() - years * 365 * 24 * 60 * 60 * 1000);

/** Decreasing, so that among equally good articles the one given first ranks first. */
let id = 1_000;
const article = (more: Partial<Candidate>): Candidate => {
  id -= 1;
  return {
    id,
    publishDate: yearsAgo(1),
    title: "Notes",
    standfirst: "",
    writer: "Sana Qureshi",
    text: "nothing of it",
    holdsPhrase: false,
    ...more,
  };
};

/**
 * The titles in ranked order, for a query whose words match themselves and the further answers.
 * @param further answers of every word
 * @param splits of the first word
 */
function ranked(
  q: string,
  candidates: readonly Candidate[],
  further: readonly Answer[] = [],
  splits: Term["splits"] = [],
) {
  const read = parseQuery(q);
  const terms = read.words.map((asked, at): Term => {
    const same = { word: asked.text, kind: "same", closeness: 1 } as const;
    const answers = [same, ...further];
    return { asked, isHeld: true, answers, splits: at === 0 ? splits : [] };
  });
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const ids = rankCandidates(candidates, { folded: read.folded, terms, now });
  return ids.map((of) => byId.get(of)?.title);
}

describe("what answers a query best", () => {
  test("is first what it is called, then who wrote it, then what stands below the title, then its text", () => {
    const order = [
      article({ title: "Text", text: "here an ibex stood" }),
      article({ title: "Standfirst", standfirst: "Of an ibex and a wolf" }),
      article({ title: "Writer", writer: "Ibex Khan" }),
      article({ title: "An ibex" }),
      article({ title: "Ibex" }),
    ];
    expect(ranked("ibex", order)).toEqual(["Ibex", "An ibex", "Writer", "Standfirst", "Text"]);
  });

  test("holds the words together and in order rather than apart", () => {
    const apart = `snow ${"and then more ".repeat(20)} leopard`;
    const order = [
      article({ title: "Apart", text: apart }),
      article({ title: "Near", text: "snow over a leopard" }),
      article({ title: "Phrase", text: "a snow leopard came", holdsPhrase: true }),
    ];
    expect(ranked("snow leopard", order)).toEqual(["Phrase", "Near", "Apart"]);
  });

  test("is the newer of two that answer alike, and an old title still before a new text", () => {
    const order = [
      article({ title: "Old", publishDate: yearsAgo(9), text: "an ibex" }),
      article({ title: "New", publishDate: yearsAgo(0), text: "an ibex" }),
      article({ title: "The ibex of old", publishDate: yearsAgo(9) }),
    ];
    expect(ranked("ibex", order)).toEqual(["The ibex of old", "New", "Old"]);
  });

  test("is the very word before another form of it, and a whole word before a part of one", () => {
    const form = { word: "glaciers", kind: "form", closeness: 0.85 } as const;
    const order = [
      article({ title: "Deglaciered land" }),
      article({ title: "Glaciers melt" }),
      article({ title: "Glacier melts" }),
    ];
    expect(ranked("glacier", order, [form])).toEqual([
      "Glacier melts",
      "Glaciers melt",
      "Deglaciered land",
    ]);
  });

  test("answers more of the words that carry meaning", () => {
    const order = [
      article({ title: "Of the and of the" }),
      article({ title: "Peace" }),
      article({ title: "War, peace" }),
    ];
    expect(ranked("the war and the peace", order)).toEqual([
      "War, peace",
      "Peace",
      "Of the and of the",
    ]);
  });

  test("is a title, a writer or a standfirst with the words in their order", () => {
    const titles = [article({ title: "Leopard of snow" }), article({ title: "A snow leopard" })];
    expect(ranked("snow leopard", titles)).toEqual(["A snow leopard", "Leopard of snow"]);
    const writers = [
      article({ title: "Turned", writer: "Leopard Snow" }),
      article({ title: "As asked", writer: "A Snow Leopard" }),
    ];
    expect(ranked("snow leopard", writers)).toEqual(["As asked", "Turned"]);
    const standfirsts = [
      article({ title: "Turned", standfirst: "A leopard in snow" }),
      article({ title: "As asked", standfirst: "Of a snow leopard" }),
    ];
    expect(ranked("snow leopard", standfirsts)).toEqual(["As asked", "Turned"]);
  });

  const late = "and then more ".repeat(20);
  test.each([
    [
      "a writer's name rather than letters in a title",
      "glacier",
      { title: "Deglaciered land", text: "deglaciered", holdsPhrase: true },
      { title: "By him", writer: "Glacier Khan" },
    ],
    [
      "what says a single word in its text rather than what holds its letters there",
      "glacier",
      { title: "Held", text: "deglaciered", holdsPhrase: true },
      { title: "Said", text: "a glacier" },
    ],
    [
      "a title that is the query rather than one that says it along with standfirst and text",
      "ibex",
      { title: "An ibex", standfirst: "Of an ibex", text: "ibex ibex" },
      { title: "Ibex" },
    ],
    [
      "a writer whose whole name it is rather than a title about them",
      "ibex khan",
      { title: "Of Ibex Khan", text: "ibex khan" },
      { title: "By him", writer: "Ibex Khan" },
    ],
    [
      "a title that says it rather than a standfirst that is it",
      "ibex",
      { title: "Notes", standfirst: "Ibex" },
      { title: "An ibex" },
    ],
    ["a short title", "ibex", { title: "An ibex in the far mountains" }, { title: "An ibex now" }],
    [
      "what else answers, rather than a title of fewer words than the query",
      "snow leopard",
      { title: "Snow" },
      { title: "Leopard now", text: "snowy" },
    ],
    ["the word that carries meaning", "the war", { title: "The" }, { title: "War" }],
    [
      "the word that carries meaning, along with the other",
      "the war",
      { title: "Of war" },
      { title: "The war" },
    ],
    ["a word that begins with it", "glacier", { title: "Deglaciered" }, { title: "Glaciered" }],
    [
      "a word that begins with it behind one that holds it",
      "glacier",
      { title: "Deglaciered land" },
      { title: "Deglaciered glaciered" },
    ],
    ["a word that holds it", "glacier", { title: "Nothing" }, { title: "Deglaciered" }],
    [
      "what says it more often",
      "ibex",
      { title: "Once", text: "an ibex and" },
      { title: "Twice", text: "an ibex ibex" },
    ],
    [
      "what says it now rather than what said it twice years ago",
      "ibex",
      { title: "Old", text: "ibex ibex", publishDate: yearsAgo(9) },
      { title: "New", text: "ibex and", publishDate: yearsAgo(1) },
    ],
    [
      "what says it twice now rather than what says it in ten years",
      "ibex",
      { title: "Ahead", text: "ibex and", publishDate: yearsAgo(-10) },
      { title: "Now", text: "ibex ibex", publishDate: yearsAgo(0) },
    ],
    [
      "what is newest of what is ahead",
      "ibex",
      { title: "Ahead", text: "ibex", publishDate: yearsAgo(-1) },
      { title: "Further ahead", text: "ibex", publishDate: yearsAgo(-2) },
    ],
    [
      "words that stand near to each other, wherever in the text",
      "snow leopard",
      { title: "Apart", text: `snow on a hill with a leopard ${late}` },
      { title: "Near", text: `${late} snow or leopard` },
    ],
    [
      "words that stand near to each other at one place of several",
      "snow leopard",
      { title: "Apart", text: `snow on a hill leopard ${late} snow and` },
      { title: "Near", text: `snow ${late} leopard or snow on a hill` },
    ],
    [
      "words that carry meaning near to each other, wherever the others stand",
      "the snow leopard",
      { title: "Apart", text: `the snow on a leopard ${late}` },
      { title: "Near", text: `the and ${late} snow leopard` },
    ],
  ])("is %s", (_what, q, worse, better) => {
    const order = [article(worse), article(better)];
    expect(ranked(q, order)).toEqual([better.title, worse.title]);
  });

  test("is the later of two that were put in, where nothing else differs", () => {
    const [later, earlier] = [article({ title: "Later" }), article({ title: "Earlier" })];
    expect(ranked("ibex", [earlier, later])).toEqual(["Later", "Earlier"]);
  });

  test("answers by the closest of its words", () => {
    const form = { word: "glaciers", kind: "form", closeness: 0.7 } as const;
    const order = [article({ title: "Glaciers" }), article({ title: "Glacier glaciers" })];
    expect(ranked("glacier", order, [form])).toEqual(["Glacier glaciers", "Glaciers"]);
  });

  test("is in the script that is meant: of Urdu in English letters that of Urdu", () => {
    const sound = { word: "لاہور", kind: "sound", closeness: 0.84 } as const;
    const order = [article({ title: "Lahore" }), article({ title: "لاہور" })];
    expect(ranked("lahore", order, [sound])).toEqual(["Lahore", "لاہور"]);
    expect(ranked("lahore kahan hai", order, [sound])).toEqual(["لاہور", "Lahore"]);
  });

  test("answers two words by one that they make together", () => {
    const joined = { word: "airforce", kind: "joined", closeness: 0.95 } as const;
    const order = [article({ title: "Air" }), article({ title: "Airforce" })];
    expect(ranked("air force", order, [joined])).toEqual(["Airforce", "Air"]);
  });

  test("is the word as it was typed, then its parts, then a longer word", () => {
    const order = [
      article({ title: "Airforced" }),
      article({ title: "Force" }),
      article({ title: "Airforce" }),
    ];
    const splits = [{ left: ["air"], right: ["force"] }];
    expect(ranked("airforce", order, [], splits)).toEqual(["Airforce", "Force", "Airforced"]);
  });
});
