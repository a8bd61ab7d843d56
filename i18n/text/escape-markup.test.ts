import { describe, expect, it } from "vitest";
import { escapeHtml, escapeText, escapeXml } from "./escape-markup.ts";

const hostile = `"><script>alert('&amp;')</script>`;

describe("a text in markup", () => {
  it("ends no tag and no attribute, and says of a reference that it was written", () => {
    const escaped = "&quot;&gt;&lt;script&gt;alert('&amp;amp;')&lt;/script&gt;";
    expect(escapeHtml(hostile)).toBe(escaped);
    expect(escapeXml(hostile)).toBe(escaped);
  });

  it("keeps its quotation marks between tags", () => {
    expect(escapeText(hostile)).toBe(`"&gt;&lt;script&gt;alert('&amp;amp;')&lt;/script&gt;`);
  });

  it("is left alone where it means nothing to markup", () => {
    const plain = "«پاک» ’ \u00a0\u200f\ud83d\ude00\n\t";
    expect([escapeText(plain), escapeHtml(plain), escapeXml(plain)]).toEqual([plain, plain, plain]);
  });

  it("has in XML none of what a reader of XML stops at", () => {
    expect(escapeXml("a\u0000b\u0008c\u001bd\u0085e\ufffef\uffffg\ud83dh\ri\tj\nk")).toBe(
      "abcdefg\ufffdhi\tj\nk",
    );
  });
});
