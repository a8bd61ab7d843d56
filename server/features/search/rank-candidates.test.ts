import { describe, expect, test } from "vitest";
import { type Candidate, rankCandidates } from "./rank-candidates.ts";
import { readQuery } from "./read-query.ts";
import type { Answer, Term } from "./understand-words.ts";

const now = new Date("2026-06-01T00:00:00Z");
const yearsAgo = (years: number) => new Date(now.getTime() - years * 365 * 24 * 60 * 60 * 1000);

let id = 0;
const article = (more: Partial<Candidate>): Candidate => {
  id += 1;
  return {
    ...{ id, publishDate: yearsAgo(1), title: "Notes", standfirst: "", writer: "Sana Qureshi" },
    ...{ text: "nothing of it", holdsPhrase: false },
    ...more,
  };
};

/** The titles in order, for a query whose words answer themselves and what is given besides. */
function ranked(q: string, candidates: readonly Candidate[], further: readonly Answer[] = []) {
  const read = readQuery(q);
  const terms = read.words.map((asked, at): Term => {
    const same = { word: asked.text, kind: "same", closeness: 1 } as const;
    return { asked, isHeld: true, answers: [same, ...(at === 0 ? further : [])], splits: [] };
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
});
