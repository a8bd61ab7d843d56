import { expect, test } from "vitest";
import { fold } from "../text/fold.ts";
import { listBlessings, withoutBlessings } from "./blessings.ts";

const find = (text: string) => listBlessings(text, fold(text));

test.each([
  ["\u0610", "محمدؐ | ﷺ | ﷵ | صلى الله عليه وسلم | صلی اللہ علیہ وآلہ وسلم | صلعم | (ص) | \uFD4C"],
  ["\u0610", "PBUH | peace be upon him | sallallahu alaihi wasallam | (saw)"],
  [
    "\u0611",
    "عیسیٰؑ | علیہ السلام | علیہا السلام | علیہ الصلوٰۃ والسلام | (ع) | \uFD47 | alaihis salam",
  ],
  [
    "\u0613",
    "عمرؓ | رضی اللہ عنہ | رضی اللہ تعالیٰ عنہا | رضوان اللہ علیہم | (رض) | \uFD43 | (RA) | razi allah anhu",
  ],
  [
    "\u0612",
    "اقبالؒ | رحمۃ اللہ علیہ | رحمتہ اللہ علیہ | رحمہم اللہ | (رح) | \uFD40 | rehmatullah alaih",
  ],
  ["\uFDFB", "ﷻ | جل جلالہ | عزّ و جلّ | عزوجل | SWT"],
  ["\uFDFE", "\uFDFE | سبحانہ و تعالیٰ | تبارک وتعالیٰ"],
])("%s is each of %s", (kind, ways) => {
  for (const way of ways.split(" | ")) expect(find(way), way).toEqual([kind]);
});

test.each([
  "اللہ کی رحمت",
  "I saw him",
  "رضی",
  "السلام علیکم",
  "(as it is)",
  "یہ (رضا) ہے",
  "AS IT WAS",
])("%s is none", (text) => expect(find(text)).toEqual([]));

test("leaves the name", () => {
  expect(withoutBlessings(fold("حضرت عمر رضی اللہ عنہ کا دور"))).toBe("حضرت عمر  کا دور");
});
