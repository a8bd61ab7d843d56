import { assert, constantFrom, nat, property, string, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { spellingPattern } from "./spellings.ts";

const finds = (typed: string, stored: string) =>
  new RegExp(spellingPattern(typed), "u").test(stored);

describe("the spellings of a text", () => {
  test.each([
    ["Arabic kaf", "كتاب", "نئی کتاب"],
    ["Arabic yeh", "علي", "حضرت علی"],
    ["both", "عارف چغتائي", "عارف چغتائی"],
    ["Arabic heh", "هلال", "ہلال"],
    ["heh with two eyes", "گهر", "گھر"],
    ["hamza on its letters", "مسؤل ائیں", "مسول ایٔیں"],
    ["short vowels", "ملک", "مُلک"],
    ["tatweel and joiners", "خوبصورت", "خوب\u200Cصـورت"],
    ["digits", "١٩٦٥", "۱۹۶۵ - 1965"],
    ["forms of print", "لاہور", "ﻻﮨﻮﺭ"],
    ["capitals and accents", "emile zed", "ÉMILE  Zed"],
    ["Latin letters of two", "strasse", "Straße"],
    ["quotes of print", "writer's", "the writer’s"],
    ["the sign of a blessing", "صلی اللہ علیہ وسلم", "نبی کریم ﷺ کی سیرت"],
    ["a sign among words", "کریم صلی اللہ علیہ وسلم کی", "نبی کریمﷺ کی سیرت"],
    ["a word of a sign", "صلی", "نبی کریم ﷺ"],
    ["the beginning of a sign", "کریم صلی اللہ", "نبی کریم ﷺ"],
    ["the end of a sign", "علیہ وسلم کی", "نبی کریم ﷺ کی"],
    ["the ligature of Allah", "عبداللہ", "عبدﷲ"],
    ["other signs", "جل جلالہ", "اللہ ﷻ"],
    ["white space", "اب  کیا", "اب\u00A0کیا"],
  ])("find each other by %s", (_rule, one, other) => {
    expect(finds(one, other)).toBe(true);
  });

  test.each([
    ["كتاب", "کتاب"],
    ["پرويز", "پرویز"],
    ["ﷺ", "صلی اللہ علیہ وسلم"],
    ["Café", "cafe"],
  ])("of %j find %j, and the other way round", (one, other) => {
    expect([finds(one, other), finds(other, one)]).toEqual([true, true]);
  });

  test.each([
    ["ابر", "آبر"],
    ["قلم", "قـ لم"],
    ["a.b", "axb"],
    ["صلی", "صدی"],
  ])("of %j do not find %j", (typed, stored) => {
    expect(finds(typed, stored)).toBe(false);
  });

  test("find a part of any text in it", () => {
    const letters = string({
      unit: constantFrom(..."aÉ.*+[]\\^-(|)$?{}اأكیئہھﷺ ﷲ\u064E\u200C۱😀"),
    });
    assert(
      property(tuple(letters, nat(), nat()), ([text, from, length]) => {
        const part = text.slice(from % (text.length + 1)).slice(0, length % 9);
        expect(finds(part.toWellFormed(), text)).toBe(part.isWellFormed());
      }),
    );
  });

  test("of a blank text are in every text", () => {
    expect(finds(" \u0640", "x")).toBe(true);
  });
});
