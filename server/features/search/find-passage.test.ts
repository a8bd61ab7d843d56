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

  test.each([
    ["a word that only holds one that is asked for whole", "The glaciers."],
    ["a text without any", "Nothing here."],
    ["an empty text", ""],
  ])("is none in %s", (_what, text) => {
    expect(passageFinder(whole("glacier"))(text)).toBeUndefined();
  });
});
