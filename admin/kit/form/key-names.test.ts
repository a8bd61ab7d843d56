import { expect, it } from "vitest";
import { hasCommandKey, shownKeys } from "./key-names.ts";

it("names the keys of a Mac by its signs", () => {
  expect(shownKeys("Ctrl+B", true)).toBe("\u2066⌘B\u2069");
  expect(shownKeys("Ctrl+Shift+S", true)).toBe("\u2066⇧⌘S\u2069");
});

it("leaves them on other keyboards", () => {
  expect(shownKeys("Ctrl+Shift+7", false)).toBe("Ctrl+Shift+7");
});

it("knows a Mac, and an iPad, by its platform", () => {
  expect(["MacIntel", "iPad", "Win32", "Linux x86_64"].map((name) => hasCommandKey(name))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
