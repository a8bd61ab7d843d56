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
