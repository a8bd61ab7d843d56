import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-password.ts";

describe("isCommonPassword", () => {
  it.each([
    ["a word with digits", "password123"],
    ["a word with digits and signs", "Password123!"],
    ["look-alikes for letters", "P@ssw0rd2024!"],
    ["a word of Urdu", "pakistan1947"],
    ["a word twice", "adminadmin1"],
    ["a piece repeated", "abcabcabcabc"],
    ["one character", "aaaaaaaaaa"],
    ["a telephone number", "0300 123 4567"],
    ["a row of keys", "qwertyuiop"],
    ["rows of keys one after another", "qwerty12345"],
    ["a row of keys backwards", "poiuytrewq"],
    ["columns of keys", "1qaz2wsx3edc"],
  ])("refuses %s", (_what, password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    ["a sentence", "correct horse battery staple"],
    ["words of another language", "ہمالیہ کی برف"],
    ["something of one's own", "tr0ub4dor&3x"],
    ["twenty digits", "83920175620193847561"],
    ["a common word inside others", "Str0ngPassw0rd!"],
  ])("takes %s", (_what, password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
