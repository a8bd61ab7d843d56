import { describe, expect, test } from "vitest";
import { cutExcerpt } from "./cut-excerpt.ts";

const whole = (...texts: string[]) => texts.map((text) => ({ text, whole: true }));
const filler = (word: string, times: number) => Array.from({ length: times }, () => word).join(" ");

describe("an excerpt", () => {
  test("is the whole passage where it is short enough", () => {
    expect(cutExcerpt("… An ibex stood there. …", whole("ibex"))).toBe("… An ibex stood there. …");
  });

  test("is cut between words, with the match and four words before it", () => {
    const text = `${filler("snow", 40)} ibex ${filler("rock", 40)}`;
    const excerpt = cutExcerpt(text, whole("ibex"));
    expect(excerpt).toBe(`… ${filler("snow", 4)} ibex ${filler("rock", 18)} …`);
    expect(excerpt.length).toBeLessThanOrEqual(120);
  });

  test("shows most of what was asked for, not the first match", () => {
    const text = `An ibex alone. ${filler("snow", 40)} the owl saw an ibex ${filler("rock", 20)}`;
    expect(cutExcerpt(text, whole("ibex", "owl"))).toMatch(/^… snow snow snow the owl saw an ibex/);
  });

  test("is the beginning without a match, or where the beginning shows as much", () => {
    const text = `The ibex, ${filler("snow", 40)}`;
    expect(cutExcerpt(text, [])).toMatch(/^The ibex, snow .* snow …$/);
    expect(cutExcerpt(text, whole("ibex"))).toBe(cutExcerpt(text, []));
  });

  test("begins sooner where the text ends soon after the match", () => {
    const excerpt = cutExcerpt(`${filler("snow", 60)} ibex.`, whole("ibex"));
    expect(excerpt).toBe(`… ${filler("snow", 22)} ibex.`);
  });

  test("keeps the signs of a passage that is itself a part", () => {
    const excerpt = cutExcerpt(
      `… ${filler("snow", 30)}, ibex, ${filler("rock", 2)} …`,
      whole("ibex"),
    );
    expect(excerpt).toMatch(/^… snow .* ibex, rock rock …$/);
  });

  test("ends without a comma before the sign of leaving out", () => {
    expect(cutExcerpt(filler("برف،", 60), [])).toMatch(/برف …$/);
  });

  test("of one endless word is no longer", () => {
    expect(cutExcerpt("x".repeat(200), whole("y"))).toHaveLength(118);
  });

  test("is of Urdu as it is written", () => {
    const text = `${filler("برف", 40)} كِتاب ${filler("پتھر", 40)}`;
    expect(cutExcerpt(text, whole("کتاب"))).toMatch(/^… برف برف برف برف كِتاب پتھر/);
  });
});
