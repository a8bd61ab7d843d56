import { describe, expect, it } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";
import { requiredLine, requiredText } from "./form-fields.ts";

const marks = (count: number) => "\u0651\u064E".repeat(count / 2);

describe("combining marks", () => {
  it("stay where Urdu has them, and in a row of eight", () => {
    expect(cleanText("مُحَمَّدٌ رَّسُولُ اللّٰہ")).toBe("مُحَمَّدٌ رَّسُولُ اللّٰہ".normalize("NFC"));
    expect(cleanText(`ب${marks(8)}`)).toHaveLength(9);
  });

  it("beyond the eighth in a row are left out, wherever unseen signs stand among them", () => {
    expect(cleanText(`ب${marks(400)}ت`)).toBe(cleanText(`ب${marks(8)}ت`));
    expect(cleanText(`ب${marks(8)}\u202E${marks(8)}`)).toHaveLength(9);
    expect(cleanLine(`a${"\u0301\u0323".repeat(100_000)}`)).toHaveLength(8);
  });
});

describe("a text far over its limit", () => {
  it("is refused by the length it came with, before it is cleaned", () => {
    const long = `a${"\u0301\u0323".repeat(500_000)}`;
    for (const field of [requiredLine("title_required", 300), requiredText("x_required", 300)]) {
      expect(field.safeParse(long).error?.issues.map(({ message }) => message)).toEqual([
        "too_long",
      ]);
    }
  });

  it("is taken when cleaning brings it within the limit", () => {
    expect(requiredLine("title_required", 300).parse(`a${" ".repeat(600)}b`)).toBe("a b");
  });
});
