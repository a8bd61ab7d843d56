import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { getContrast, leastContrast, readChannels } from "./contrast.ts";

it("is the same either way round, 21 between black and white and 1 between equals", () => {
  expect(getContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(getContrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5);
  expect(getContrast([26, 24, 21], [26, 24, 21])).toBe(1);
});

it("reads colours as they are written and as a browser computes them", () => {
  expect(readChannels(" #1D4E89 ")).toEqual([29, 78, 137]);
  expect(readChannels("rgb(26, 24, 21)")).toEqual([26, 24, 21]);
  expect(["red", "#fff", "rgba(1, 2, 3, 0.5)", "a#1d4e89"].map(readChannels)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

const sheets = ["tokens.css", "back-office-tokens.css"].map((name) =>
  readFileSync(new URL(`../../ui/${name}`, import.meta.url), "utf8"),
);

/** A token's colour by day and by night; the office's own tokens come later. */
function readToken(name: string): readonly [day: string, night: string] {
  const found = sheets
    .join("")
    .matchAll(new RegExp(`^ {4}--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`, "gm"));
  const [, day = "", night = ""] = [...found].at(-1) ?? [];
  return [day, night];
}

function getContrasts(text: string, ground: string): readonly number[] {
  const [texts, grounds] = [readToken(text), readToken(ground)];
  return texts.map((colour, scheme) => {
    const [one, other] = [readChannels(colour), readChannels(grounds[scheme] ?? "")];
    if (!one || !other) throw new Error(`${text} or ${ground} is no colour.`);
    return getContrast(one, other);
  });
}

const pairs: readonly (readonly [text: string, ground: string])[] = [
  ["ink", "paper"],
  ["ink", "surface-strong"],
  ["ink-soft", "paper"],
  ["ink-soft", "surface"],
  ["ink-soft", "surface-strong"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["accent", "paper"],
  ["accent", "surface"],
  ["accent", "accent-wash"],
  ...["success", "danger", "warning"].flatMap(
    (name) =>
      [
        [name, `${name}-wash`],
        [name, "paper"],
        ["ink-soft", `${name}-wash`],
      ] as const,
  ),
  ...["ready", "scheduled", "changed"].map((name) => [name, `${name}-wash`] as const),
  ["ink", "selection"],
];

it.each(pairs)("%s is read well on %s, by day and by night", (text, ground) => {
  for (const contrast of getContrasts(text, ground)) {
    expect(contrast).toBeGreaterThanOrEqual(leastContrast);
  }
});

it.each(["paper", "surface"])(
  "the edge of a field is seen on %s, by day and by night",
  (ground) => {
    for (const contrast of getContrasts("rule-strong", ground)) {
      expect(contrast).toBeGreaterThanOrEqual(3);
    }
  },
);
