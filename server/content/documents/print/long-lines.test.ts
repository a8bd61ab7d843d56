import { expect, it } from "vitest";
import type { Run } from "./blocks.ts";
import { countLetters, splitRuns } from "./blocks.ts";
import { blocks } from "./testing/print-blocks.ts";
import { breakable } from "./to-runs.ts";

const getText = (runs: readonly Run[]) =>
  runs.map((run) => (run.kind === "text" ? run.text : "")).join("");

it("leaves a paragraph that somebody wrote in one piece", () => {
  const runs: Run[] = [{ kind: "text", text: "word ".repeat(1000) }];
  expect(splitRuns(runs)).toEqual([runs]);
});

it("parts one that nobody wrote between words, and loses none", () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`);
  const parts = splitRuns([{ kind: "text", text: words.join(" "), strong: true }]);
  expect(parts.every((part) => countLetters(part) <= 6000)).toBe(true);
  expect(parts.map(getText).join(" ").split(" ")).toEqual(words);
  expect(parts[1]?.[0]).toMatchObject({ strong: true });
});

it("parts joined letters more often, and never within one", () => {
  const parts = splitRuns([{ kind: "text", text: `a${"😀".repeat(4000)}` }]);
  expect(parts.every((part) => getText(part).isWellFormed())).toBe(true);
  expect(parts.map(getText).join("")).toBe(`a${"😀".repeat(4000)}`);
});

it("lets an endless word be broken", () => {
  expect(breakable("short words stay")).toBe("short words stay");
  expect(breakable("x".repeat(60))).toBe(`${"x".repeat(28)}\u200b${"x".repeat(28)}\u200bxxxx`);
});

it("lets an endless word be broken where its style changes, and in code", () => {
  const html = `<p>a ${"<strong>xxx</strong><em>yy</em>".repeat(50)}</p><pre><code>${"z".repeat(100)}</code></pre>`;
  const [paragraph, code] = blocks(html);
  const text = paragraph?.kind === "paragraph" ? getText(paragraph.runs) : "";
  const parts = text.replace("a ", "").split("\u200b");
  expect(parts.join("")).toBe("xxxyy".repeat(50));
  expect(parts.every((part) => part.length <= 28)).toBe(true);
  expect(code).toMatchObject({
    text: expect.stringMatching(/^z{28}\u200bz{28}\u200bz{28}\u200bz{16}$/),
  });
});
