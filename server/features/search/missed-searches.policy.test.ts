import { describe, expect, it } from "vitest";
import { visitor } from "../../http/api/caller.ts";
import { missedWords, toCounted } from "./missed-search-counter.ts";

describe("a counted query", () => {
  it.each([
    ["  Siachen   GLACIER ", "siachen glacier", "en"],
    ["كتابُ الله", "کتاب اللہ", "ur"],
    ["F-16 طیارے", "f-16 طیارے", "ur"],
    ["۱۹۶۵", "1965", "en"],
    ["JF-17 Block 3", "jf-17 block 3", "en"],
    ["Lt.Gen 2025-26", "lt.gen 2025-26", "en"],
    ["x".repeat(60), "x".repeat(60), "en"],
  ])("%j is %j", (asked, query, language) => {
    expect(toCounted(asked)).toEqual({ query, language });
  });

  it.each(
    [
      ["", "\u200c \u064b", "x".repeat(61), "two\u0000parts", "hina@example.org", "@hina_raza"],
      ["03001234567", "۰۳۰۰۱۲۳۴۵۶۷", "0300-1234567", "0300 123 45 67", "+92 (300) 123-4567"],
      ["35202-1234567-1", "3520 2123 4567 1", "card 12345", "१२३४५"],
      ["https://hilal.example/a", "www.example", "see example.org/page", "hilal.gov.pk"],
    ].flat(),
  )("%j is not kept", (asked) => {
    expect(toCounted(asked)).toBeUndefined();
  });
});

describe("a missed search", () => {
  const none = { data: [], meta: { page: 1, page_size: 10, total: 0 } };
  const staff = { kind: "user", id: 1, emailVerified: true, sessionId: "s" } as const;
  const missed = (given: Partial<Parameters<typeof missedWords>[0]>) =>
    missedWords({ query: { q: "dogra" }, caller: visitor, answer: none, ...given });

  it("is a reader's first page with nothing on it", () => {
    expect(missed({})).toBe("dogra");
    expect(missed({ answer: { data: [] } })).toBe("dogra");
    expect(missed({ caller: { ...staff, role: null } })).toBe("dogra");
    const query = { q: "dogra", page: 1, page_size: 10, view: "card", facets: "true" };
    expect(missed({ query: { ...query, sort: "relevance", year: undefined } })).toBe("dogra");
  });

  it("is not one of staff, nor one that found something", () => {
    expect(missed({ caller: { ...staff, role: "contributor" } })).toBeUndefined();
    expect(missed({ answer: { data: ["article"] } })).toBeUndefined();
    const onlyOther = { data: [], meta: { page: 1, page_size: 10, total: 4 } };
    expect(missed({ answer: onlyOther })).toBeUndefined();
    expect(missed({ query: {} })).toBeUndefined();
  });

  it.each([
    { page: 2 },
    { sort: "newest" },
    { year: 1965 },
    { author: 3 },
    { category: "misc" },
    { edition: "hilal-her" },
    { language: "ur" },
    { from: "2026-01-01" },
    { status: "Active" },
  ])("is not one that asks for %j", (narrowed) => {
    expect(missed({ query: { q: "dogra", ...narrowed } })).toBeUndefined();
  });
});
