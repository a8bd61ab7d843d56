import { expect, it } from "vitest";
import type { Run } from "./blocks.ts";
import { lettersOf, parted } from "./blocks.ts";
import { breakable } from "./runs-of.ts";

const textOf = (runs: readonly Run[]) =>
  runs.map((run) => (run.kind === "text" ? run.text : "")).join("");

it("leaves a paragraph that somebody wrote in one piece", () => {
  const runs: Run[] = [{ kind: "text", text: "word ".repeat(1000) }];
  expect(parted(runs)).toEqual([runs]);
});

it("parts one that nobody wrote between words, and loses none", () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`);
  const parts = parted([{ kind: "text", text: words.join(" "), strong: true }]);
  expect(parts.every((part) => lettersOf(part) <= 6000)).toBe(true);
  expect(parts.map(textOf).join(" ").split(" ")).toEqual(words);
  expect(parts[1]?.[0]).toMatchObject({ strong: true });
});

it("parts joined letters more often, and never within one", () => {
  const parts = parted([{ kind: "text", text: `a${"😀".repeat(4000)}` }]);
  expect(parts.every((part) => textOf(part).isWellFormed())).toBe(true);
  expect(parts.map(textOf).join("")).toBe(`a${"😀".repeat(4000)}`);
});

it("lets an endless word be broken", () => {
  expect(breakable("short words stay")).toBe("short words stay");
  expect(breakable("x".repeat(60))).toBe(`${"x".repeat(28)}\u200b${"x".repeat(28)}\u200bxxxx`);
});
