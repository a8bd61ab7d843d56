import { expect, it } from "vitest";
import { formatShortcut, hasCommandKey } from "./key-names.ts";

it("names the keys of a Mac by its signs", () => {
  expect(formatShortcut("Ctrl+B", true)).toBe("\u2066⌘B\u2069");
  expect(formatShortcut("Ctrl+Shift+S", true)).toBe("\u2066⇧⌘S\u2069");
});

it("leaves them on other keyboards", () => {
  expect(formatShortcut("Ctrl+Shift+7", false)).toBe("Ctrl+Shift+7");
});

it("knows a Mac, and an iPad, by its platform", () => {
  expect(["MacIntel", "iPad", "Win32", "Linux x86_64"].map((name) => hasCommandKey(name))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
