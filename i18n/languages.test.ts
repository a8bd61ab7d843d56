import { expect, test } from "vitest";
import { houseDetails } from "./house-details.ts";
import { getDirection, isLanguage, languageCodes, languages, otherLanguage } from "./languages.ts";

test("English runs from the left in Latin letters, and is the default", () => {
  expect(languageCodes).toEqual(["en", "ur"]);
  expect(languages.en).toEqual({
    lang: "en",
    dir: "ltr",
    script: "Latn",
    locale: "en-GB",
    timeZone: "Asia/Karachi",
    digits: "latn",
    name: "English",
    ogLocale: "en_GB",
  });
});

test("Urdu runs from the right in Arabic letters, with Western digits", () => {
  expect(languages.ur).toEqual({
    lang: "ur",
    dir: "rtl",
    script: "Arab",
    locale: "ur-PK",
    timeZone: "Asia/Karachi",
    digits: "latn",
    name: "اردو",
    ogLocale: "ur_PK",
  });
});

test("a language knows its direction and the other one", () => {
  expect(languageCodes.map(getDirection)).toEqual(["ltr", "rtl"]);
  expect(languageCodes.map(otherLanguage)).toEqual(["ur", "en"]);
});

test("nothing but the two codes is a language", () => {
  expect(["en", "ur", "EN", "", "urdu", "en-GB"].filter(isLanguage)).toEqual(["en", "ur"]);
});

test("the house can be written to and called", () => {
  const { phone, advertisingPhone, ...addresses } = houseDetails;
  for (const number of [phone, advertisingPhone]) expect(number).toMatch(/^\+92 51 \d{3} \d{4}$/);
  const names = Object.values(addresses).map((address) => address.split("@"));
  expect(names.map(([, host]) => host)).toEqual(names.map(() => "hilal.example"));
  expect(names.map(([name]) => name)).toEqual([
    "info",
    "editors",
    "subscriptions",
    "support",
    "advertising",
    "career",
  ]);
});
