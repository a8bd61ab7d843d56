import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./passwords.ts";

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
    ["columns of letters", "qazwsxedcrfv"],
    ["two rows in turn", "1q2w3e4r5t6y"],
    ["two rows in turn, letters first", "q1w2e3r4t5y6"],
    ["the middle row of keys", "asdfghjkl;'"],
    ["the last row and the alphabet", "zxcvbnmabcdefg"],
    ["the alphabet backwards", "zyxwvutsrqponm"],
    ["digits in their row and a rest too short to be anything", "1234567890abc"],
    ["a row of keys twice", "asdfghjklasdfghjkl"],
    ["three characters in any order", "abcabbacacbb"],
    ["fifteen digits", "839201756201938"],
    ["fifteen digits among signs", "8392-0175-6201-938"],
    ["signs alone", "!?!.;:-_,+*#"],
    ["a word between digits and signs", "--99Welcome!!"],
    ["a word in capitals of another width", "ＰＡＳＳＷＯＲＤ１"],
    ["a word many times with an end", "hellohellohello7!"],
    ["look-alikes of every kind", "p4$5w0rd"],
    ["a look-alike of i that is a digit", "w1nner!!"],
    ["a look-alike of t", "bu77erfly99"],
    ["a look-alike of i", "pr!ncess 3"],
    ["a look-alike of e", "sw33theart"],
  ])("refuses %s", (_what, password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    ["a sentence", "correct horse battery staple"],
    ["words of another language", "ہمالیہ کی برف"],
    ["something of one's own", "tr0ub4dor&3x"],
    ["twenty digits", "83920175620193847561"],
    ["sixteen digits", "8392017562019384"],
    ["four characters in any order", "abcdbacdbdca"],
    ["a run and four letters that are none", "1234567890bxqm"],
    ["three keys of a run between others", "abcxyzabdxyw"],
    ["a piece that is repeated but for its end", "heronsheronshero"],
    ["a common word inside others", "Str0ngPassw0rd!"],
  ])("takes %s", (_what, password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
