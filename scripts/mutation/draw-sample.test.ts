import { expect, it } from "vitest";
import { drawSample } from "./draw-sample.mjs";

const mutants = Array.from({ length: 200 }, (_, line) => ({
  id: String(line),
  fileName: "server/a.ts",
  mutatorName: "BooleanLiteral",
  replacement: "true",
  location: { start: { line, column: 0 }, end: { line, column: 5 } },
}));
const ids = (size: number, seed: string) => drawSample(mutants, { size, seed }).map(({ id }) => id);

it("chooses the same mutants for the same seed and others for another", () => {
  expect(ids(20, "1")).toHaveLength(20);
  expect(new Set(ids(20, "1")).size).toBe(20);
  expect(ids(20, "1")).toEqual(ids(20, "1"));
  expect(ids(20, "2")).not.toEqual(ids(20, "1"));
});

it("keeps a smaller sample within a larger one of the same seed", () => {
  expect(ids(40, "1").slice(0, 20)).toEqual(ids(20, "1"));
});

it("takes all of them when there are no more", () => {
  expect(ids(200, "1")).toHaveLength(200);
  expect(ids(Number.POSITIVE_INFINITY, "1")).toHaveLength(200);
});
