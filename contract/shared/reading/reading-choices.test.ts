import { expect, test } from "vitest";
import { formatReadingCookie, getDefaultChoices, parseReadingCookie } from "./reading-choices.ts";

test("what was chosen comes back as it was written, with the mark of what no account has", () => {
  const kept = {
    choices: { theme: "dark", text_size: "125", digits: "urdu" },
    unsaved: true,
  } as const;
  expect(formatReadingCookie(kept)).toBe("text_size-125.theme-dark.digits-urdu.unsaved");
  expect(parseReadingCookie(formatReadingCookie(kept))).toEqual(kept);
  const saved = { ...kept, unsaved: false };
  expect(parseReadingCookie(formatReadingCookie(saved))).toEqual(saved);
});

test("the longest value there can be is read", () => {
  const all = {
    choices: {
      text_size: "112",
      line_spacing: "compact",
      measure: "narrow",
      urdu_face: "nastaliq",
      theme: "light",
      digits: "latn",
      justify: "off",
      motion: "off",
      pictures: "shown",
    },
    unsaved: true,
  } as const;
  expect(parseReadingCookie(formatReadingCookie(all))).toEqual(all);
  expect(
    parseReadingCookie(formatReadingCookie({ choices: getDefaultChoices(), unsaved: true })),
  ).toEqual({
    choices: getDefaultChoices(),
    unsaved: true,
  });
});

test.each([
  undefined,
  "",
  "theme",
  "theme-",
  "theme-neon",
  "toString-x",
  "__proto__-dark",
  "constructor-dark",
  "%00%ff",
  "<script>",
  `theme-dark.${"x".repeat(300)}`,
])("%s says nothing", (value) => {
  expect(parseReadingCookie(value)).toEqual({ choices: {}, unsaved: false });
});

test("what is known is taken from among what is not", () => {
  expect(parseReadingCookie("theme-dark.colour-red.measure-99.motion-off")).toEqual({
    choices: { theme: "dark", motion: "off" },
    unsaved: false,
  });
});
