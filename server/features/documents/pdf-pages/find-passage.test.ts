import { expect, it } from "vitest";
import { findPassage, toSearchKey } from "./find-passage.ts";

const found = (text: string, query: string) => {
  const hit = findPassage(text, toSearchKey(query).key);
  return hit && [hit.passage.slice(hit.start, hit.end), hit.passage];
};

it.each([
  ["as it stands", "The river rose.", "river", "river"],
  ["in other letters' case", "The River rose.", "rIVER", "River"],
  ["Urdu typed with Arabic letters", "یہ کتاب ہے", "كتاب", "کتاب"],
  ["Urdu that fell apart", "پاکستا نکی س زمی نپر", "پاکستان کی", "پاکستا نکی"],
  ["a letter that was drawn twice", "دس تتکار ہاتھ", "دستکار", "دس تتکار"],
  ["digits of either kind", "سال ۱۹۴۷ میں", "1947", "۱۹۴۷"],
  ["over the end of a line", "the moun\ntain pass", "moun tain", "moun tain"],
])("finds words %s", (_how, text, query, marked) => {
  expect(found(text, query)?.[0]).toBe(marked);
});

it("finds nothing where the words are not, and nothing for nothing", () => {
  expect(found("a part of it", "apart")).toBeUndefined();
  expect(found("کتاب", "")).toBeUndefined();
  expect(found("کتاب", "ـ")).toBeUndefined();
});

it("shows some words on both sides", () => {
  const text = `${"before ".repeat(40)}the river${" after".repeat(40)}`;
  const [marked, passage] = found(text, "the river") ?? [];
  expect(marked).toBe("the river");
  expect(passage).toMatch(/^… (before )+the river( after)+ …$/);
  expect(passage?.length).toBeLessThan(160);
});

it("looks through a page of half a million letters without holding anybody up", () => {
  const text = `${"ااب بن ".repeat(70_000)}ساحل`;
  expect(found(text, "ساحل")?.[0]).toBe("ساحل");
});
