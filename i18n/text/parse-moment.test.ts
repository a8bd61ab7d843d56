import { describe, expect, it } from "vitest";
import { parseMoment } from "./parse-moment.ts";

/** A Friday. */
const today = "2026-11-27";
const read = (text: string, isAhead = false) => {
  const found = parseMoment(text, { today, isAhead });
  return found && [found.day, found.time].filter(Boolean).join(" ");
};

describe("a day as people type it", () => {
  it.each([
    ["کل 6", "2026-11-28 06:00"],
    ["tomorrow 9", "2026-11-28 09:00"],
    ["پیر", "2026-11-30"],
    ["پیر 9", "2026-11-30 09:00"],
    ["15 دسمبر", "2026-12-15"],
    ["۱۵ دسمبر ۲۰۲۷ء", "2027-12-15"],
    ["15 دسمبر 2026، شام 6 بجے", "2026-12-15 18:00"],
    ["کل شام ساڑھے 6 بجے", "2026-11-28 18:30"],
    ["پرسوں صبح پونے 9", "2026-11-29 08:45"],
    ["آج رات 9 بجے", "2026-11-27 21:00"],
    ["آج رات 12 بجے", "2026-11-27 00:00"],
    ["کل دوپہر 2:05", "2026-11-28 14:05"],
    ["کل سہ پہر 4 بجے", "2026-11-28 16:00"],
    ["کل دوپہر", "2026-11-28 12:00"],
    ["3 دن بعد", "2026-11-30"],
    ["اگلے ہفتے", "2026-12-04"],
    ["اگلے پیر کو", "2026-11-30"],
    ["ہفتہ", "2026-11-28"],
    ["جمعہ", "2026-12-04"],
    ["گزشتہ جمعہ", "2026-11-20"],
    ["گزشتہ کل", "2026-11-26"],
    ["يكم", null],
    ["Tomorrow at 9:30 pm", "2026-11-28 21:30"],
    ["9pm tomorrow", "2026-11-28 21:00"],
    ["tomorrow noon", "2026-11-28 12:00"],
    ["Monday", "2026-11-30"],
    ["next fri", "2026-12-04"],
    ["15th of December", "2026-12-15"],
    ["December 15, 2026", "2026-12-15"],
    ["Tue 15 Dec 2026 18:00", "2026-12-15 18:00"],
    ["15 Dec at 6 p.m.", "2026-12-15 18:00"],
    ["in 2 weeks", "2026-12-11"],
    ["+3", "2026-11-30"],
    ["2026-12-15", "2026-12-15"],
    ["2026/12/5", "2026-12-05"],
    ["15/12/2026", "2026-12-15"],
    ["15.12.26", "2026-12-15"],
    ["15/12", "2026-12-15"],
    ["29 Feb 2028", "2028-02-29"],
  ])("%s is %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    "",
    "9",
    "15",
    "soon",
    "2026-12-1",
    "2026-12",
    "پیر منگل",
    "31 نومبر",
    "29 Feb 2027",
    "15 Dec 26 words",
    "Monday 15 December 2026",
    "tomorrow 25",
    "tomorrow 9:75",
    "0/0",
    "15/13",
    "1 Jan 1066",
    "constructor",
    "tomorrow ".repeat(10),
  ])("%s is not understood", (text) => {
    expect(read(text)).toBeNull();
  });

  it("takes a day without its year as the nearest one, or as the next one", () => {
    expect(read("15 نومبر")).toBe("2026-11-15");
    expect(read("15 نومبر", true)).toBe("2027-11-15");
    expect(read("15 Jan")).toBe("2027-01-15");
    expect(read("27 Nov", true)).toBe(today);
    expect(read("29 Feb", true)).toBeNull();
  });
});
