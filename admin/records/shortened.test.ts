import { expect, test } from "vitest";
import { shortened } from "./videos-screen.tsx";

test("a description of fifty characters stays whole", () => {
  expect(shortened("a".repeat(50))).toBe("a".repeat(50));
});

test("a longer one is cut at fifty and ends in three dots", () => {
  expect(shortened("b".repeat(51))).toBe(`${"b".repeat(50)}...`);
});

test("an Urdu letter outside the first plane counts as one character", () => {
  expect(shortened("𞤀".repeat(50))).toBe("𞤀".repeat(50));
});
