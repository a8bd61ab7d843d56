import { describe, expect, test } from "vitest";
import { passageFinder } from "./find-passage.ts";

const whole = (...texts: string[]) => texts.map((text) => ({ text, whole: true }));
const filler = (word: string, times: number) => Array.from({ length: times }, () => word).join(" ");

describe("the passage of a text", () => {
  test("is where most of what was asked for stands together, not where one word stands first", () => {
    const text = `A glacier first. ${filler("Snow", 60)}. The patrol crossed the glacier at dawn. ${filler("Rock", 60)}.`;
    const passage = passageFinder(whole("glacier", "patrol"))(text);
    expect(passage).toMatch(/^… The patrol crossed the glacier at dawn\. Rock Rock .* …$/);
  });

  test("begins with its sentence where that begins soon before, else some words before", () => {
    const find = passageFinder(whole("ibex"));
    const text = `${filler("Snow", 30)}. Above them an ibex stood. ${filler("Rock", 60)}`;
    expect(find(text)).toMatch(/^… Above them an ibex stood\. Rock/);
    expect(find(`${filler("snow", 30)} ibex ${filler("rock", 60)}`)).toMatch(
      /^… (snow ){6}ibex rock/,
    );
  });

  test("has no sign of leaving out where nothing is left out", () => {
    expect(passageFinder(whole("ibex"))("An ibex stood there.")).toBe("An ibex stood there.");
  });

  test("is about two hundred letters long and cut between words", () => {
    const text = `${filler("before", 100)} ibex ${filler("behind", 100)}`;
    const passage = passageFinder(whole("ibex"))(text) ?? "";
    expect(passage.length).toBeGreaterThan(190);
    expect(passage.length).toBeLessThan(215);
    expect(passage).toMatch(/^… (before )+ibex( behind)+ …$/);
  });

  test("is in the text's own spelling, whatever was typed", () => {
    const find = passageFinder(whole("کتاب"));
    expect(find("یہ كِتاب نئی ہے۔")).toBe("یہ كِتاب نئی ہے۔");
  });

  test("is found by a piece of a word as well", () => {
    expect(passageFinder([{ text: "laci", whole: false }])("The glacier.")).toBe("The glacier.");
  });

  test("is the first of several that say as much", () => {
    const text = `An ibex came. ${filler("Snow", 80)}. Another ibex went. ${filler("Rock", 80)}.`;
    expect(passageFinder(whole("ibex"))(text)).toMatch(/^An ibex came\. Snow/);
  });

  test("is looked for in runs of twenty-eight words", () => {
    const find = passageFinder(whole("ibex", "owl"));
    const apart = (between: number) =>
      `owl ${filler("snow", 60)} ibex ${filler("snow", between)} owl ${filler("snow", 60)}`;
    expect(find(apart(26))).toMatch(/^… (snow ){6}ibex/);
    expect(find(apart(27))).toMatch(/^owl snow/);
  });

  test("counts a word once, however often it stands in a run", () => {
    const find = passageFinder(whole("ibex", "owl"));
    const text = `ibex ${filler("snow", 20)} ibex ${filler("rock", 20)} owl ${filler("rock", 60)}`;
    expect(find(text)).toMatch(/^… (snow ){6}ibex rock/);
  });

  test("begins with a sentence that begins up to eleven words before, and with the text likewise", () => {
    const find = passageFinder(whole("ibex"));
    const from = (words: number) =>
      find(`Rock. ${filler("snow", words)} ibex ${filler("rock", 60)}`);
    expect(from(11)).toMatch(/^… (snow ){11}ibex/);
    expect(from(12)).toMatch(/^… (snow ){6}ibex/);
    const atStart = (words: number) => find(`${filler("snow", words)} ibex ${filler("rock", 60)}`);
    expect(atStart(11)).toMatch(/^(snow ){11}ibex/);
    expect(atStart(12)).toMatch(/^… (snow ){6}ibex/);
  });

  test.each([
    ["a full stop", "Rock.", "Snow"],
    ["a question", "Rock?", "Snow"],
    ["an exclamation", "Rock!", "Snow"],
    ["a full stop of Urdu", "پتھر۔", "برف"],
    ["a question of Urdu", "پتھر؟", "برف"],
    ["a sentence in quotation marks", 'Rock."', "Snow"],
    ["a sentence in curved quotation marks within brackets", "Rock.’”)]", "Snow"],
  ])("begins behind %s", (_what, end, word) => {
    const text = `${filler("rock", 40)} ${end}  ${filler(word, 3)} ibex ${filler(word, 60)}`;
    expect(passageFinder(whole("ibex"))(text)).toMatch(new RegExp(`^… (${word} ){3}ibex`));
  });

  test.each([
    ["a comma", "rock rock rock, snow snow snow"],
    ["a point within a number", "rock rock 3.5 snow snow"],
  ])("does not begin behind %s", (_what, before) => {
    const text = `${filler("rock", 40)} ${before} ibex ${filler("rock", 60)}`;
    expect(passageFinder(whole("ibex"))(text)?.startsWith(`… ${before} ibex`)).toBe(true);
  });

  test("ends with the last word that fits into two hundred letters", () => {
    const find = passageFinder(whole("ibexx"));
    expect(find(`ibexx ${filler("snow", 60)}`)).toBe(`ibexx ${filler("snow", 39)} …`);
    expect(find(`ibexxs, ibexx ${filler("snow", 60)}`)).toBe(
      `ibexxs, ibexx ${filler("snow", 37)} …`,
    );
  });

  test("goes on to the signs behind the last word, and has no blanks around it", () => {
    expect(passageFinder(whole("ibex"))("  “An ibex stood there!”\n")).toBe(
      "“An ibex stood there!”",
    );
    const cut = `An ibex, ${filler("snow", 38)}, rock!`;
    expect(passageFinder(whole("ibex"))(cut)).toBe(`An ibex, ${filler("snow", 38)} …`);
  });

  test("is found through signs that folding drops from inside a word", () => {
    expect(passageFinder(whole("کتاب"))("کِتـاب")).toBe("کِتـاب");
    expect(passageFinder(whole("ibex"))("ib\u200Bex")).toBe("ib\u200Bex");
  });

  test("is looked for in the first sixty thousand letters", () => {
    const find = passageFinder(whole("ibex"));
    const before = `${"x".repeat(59_994)}. `;
    expect(find(`${before}ibex stands`)).toBe("… ibex");
    expect(find(`${before} ibex stands`)).toBeUndefined();
  });

  test.each([
    ["a word that only holds one that is asked for whole", "The glaciers."],
    ["a text without any", "Nothing here."],
    ["an empty text", ""],
  ])("is none in %s", (_what, text) => {
    expect(passageFinder(whole("glacier"))(text)).toBeUndefined();
  });
});
