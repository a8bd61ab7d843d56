import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { toSlug } from "./slug.ts";

test.each([
  ["Dawn over K2: A Soldier's Diary", "dawn-over-k2-a-soldiers-diary"],
  ["سیاچن کی ایک رات", "سیاچن-کی-ایک-رات"],
  ["مُلکِ خدا: ۱۴ اگست", "ملک-خدا-۱۴-اگست"],
  ["خوب\u200Cصورت وادی", "خوبصورت-وادی"],
  ["Cafe\u0301 & Crème", "café-crème"],
  ["— ؟! —", ""],
])("toSlug(%j)", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test("a long title is cut between words", () => {
  const slug = toSlug("mountains ".repeat(20));
  expect(slug).toBe(
    "mountains-mountains-mountains-mountains-mountains-mountains-mountains-mountains",
  );
  expect(toSlug("م".repeat(200))).toHaveLength(80);
});

test("any title gives letters, digits, marks and single hyphens, already normalised", () => {
  return assert(
    property(string({ unit: "grapheme", maxLength: 60 }), (title) => {
      const slug = toSlug(title);
      expect(slug).toMatch(/^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u);
      expect(slug).toBe(slug.normalize("NFC"));
    }),
  );
});
