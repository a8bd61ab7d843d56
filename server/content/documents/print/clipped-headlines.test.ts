import { expect, it } from "vitest";
import { clippedHeadlines } from "./clipped-headlines.ts";

it("names the headlines that do not fit in three lines as they are printed", async () => {
  const urdu = "ہمارے شمال میں سات ہزار سے زیادہ گلیشیئر ہیں ";
  const clipped = await clippedHeadlines([
    { id: 1, title: "Where the River Learns to Wait", language: "en" },
    { id: 2, title: "A headline that goes on ".repeat(10), language: "en" },
    { id: 3, title: urdu.trim(), language: "ur" },
    { id: 4, title: urdu.repeat(6).trim(), language: "ur" },
    { id: 5, title: "W".repeat(60), language: "en" },
    { id: 6, title: "#panic() $x$ ]", language: "en" },
  ]);
  expect(clipped).toEqual([2, 4, 5]);
});

it("asks nothing of the compiler without headlines", async () => {
  expect(await clippedHeadlines([])).toEqual([]);
});

it("tells of each headline by its language and words, whether or not it was measured before", async () => {
  const long = "A headline that was measured before ".repeat(8);
  const short = "Short, and measured before";
  const once = [
    { id: 1, title: long, language: "en" },
    { id: 2, title: short, language: "en" },
  ] as const;
  const [first] = once;
  expect(await clippedHeadlines(once)).toEqual([1]);
  expect(await clippedHeadlines(once)).toEqual([1]);
  const mixed = [
    { id: 4, title: `${long} and more`, language: "en" },
    { ...first, id: 5 },
    { id: 1, title: short, language: "en" },
    { ...first, id: 6 },
    { ...first, id: 7, language: "ur" },
  ] as const;
  expect(await clippedHeadlines(mixed)).toEqual([4, 5, 6, 7]);
  expect(await clippedHeadlines(mixed)).toEqual([4, 5, 6, 7]);
});
