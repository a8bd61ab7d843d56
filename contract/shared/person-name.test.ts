import { expect, it } from "vitest";
import { fullName } from "./person-name.ts";

it("puts the first name before the last, and what is missing nowhere", () => {
  expect(fullName("Sana", "Malik")).toBe("Sana Malik");
  expect(fullName("گل رخ", "خٹک")).toBe("گل رخ خٹک");
  expect(fullName("Sana", "")).toBe("Sana");
  expect(fullName(undefined, "Malik")).toBe("Malik");
  expect(fullName(null, null)).toBe("");
});
