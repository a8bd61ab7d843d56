import { describe, expect, test } from "vitest";
import { findEnglishFaults, findKeyFaults, findPairFaults, findUrduFaults } from "./faults.ts";

describe("findUrduFaults", () => {
  test.each([
    "یہ ایک درست جملہ ہے۔ کیا یہ بھی؟ جی ہاں، یہ بھی!",
    "{count, plural, one {# تبصرہ} other {# تبصرے}}",
    "ہمیں {email} پر لکھیے یا info@hilal.example پر۔",
    "یہ <link>شرائط</link> پڑھیے (1,500 الفاظ، 3.5 صفحات)۔",
    "صرف PDF فائل قبول کی جاتی ہے۔",
    "براہِ کرم اپنے پتے کی تصدیق کریں",
    "براہِ کرم وہ فائل بھیجیے جسے سب پڑھ سکیں۔",
    "یہ صفحہ 2025 میں بند ہو گا، مثلاً \u20662025-03-23\u2069 کو۔",
    "شروع سے آگا پیچھا دیکھیے۔",
  ])("finds nothing in %j", (text) => {
    expect(findUrduFaults(text)).toEqual([]);
  });

  test.each([
    ["یہ غلط ہے.", "Latin stop"],
    ["الف, ب", "Latin stop or comma"],
    ["کیا?", "Latin question mark"],
    [".ہم نے", "Latin stop"],
    ["۔ہم نے", "a mark at the beginning"],
    ["ہم نے ۔", "a space before a mark"],
    ["گیا۔پھر", "no space after a mark"],
    ["کیوں؟؟", "a mark twice"],
    ["پاكستان", "Arabic"],
    ["علي", "Arabic"],
    ["وه", "Arabic"],
    ["١٩٤٧", "Arabic digits"],
    ["\u200Fلاہور", "direction control"],
    ["(لاہور", "bracket"],
    ["“لاہور", "quotation"],
    ["Media player کھولیں", "English left"],
    ["آ".normalize("NFD"), "NFC"],
    ["{count, plural, other {# تبصرے}}", "plural form"],
    ["مثلاً \u20662025-03-23", "isolate without its end"],
    ["مثلاً 2025-03-23", "Arabic order"],
    ["یہ کل ہوگا۔", "future tense in one word"],
    ["وہ آئینگے۔", "future tense in one word"],
    ["براہ کرم لکھیے", "spelt"],
    ["براہِ کرم دوبارہ کوشش کریں۔", "does not say کیجیے"],
    ["{count, plural, one {# تبصرہ.} other {# تبصرے}}", "Latin stop"],
  ])("finds the fault of %j", (text, fault) => {
    expect(findUrduFaults(text).join(" ")).toContain(fault);
  });

  test("does not take a message that ICU does not take", () => {
    expect(() => findUrduFaults("{count, plural, one {# تبصرہ}}")).toThrow(SyntaxError);
    expect(() => findUrduFaults("<b>نام")).toThrow(SyntaxError);
  });
});

test("findEnglishFaults finds white space that a reader would see", () => {
  expect(findEnglishFaults("No E-Books  found").join()).toContain("a double space");
  expect(findEnglishFaults("By ").join()).toContain("space at an end");
});

test("a text that says nothing is at fault in either language", () => {
  expect(findEnglishFaults("")).toEqual(['no words in ""']);
  expect(findUrduFaults("").join()).toContain("no words");
});

test("findKeyFaults finds the pieces of a sentence", () => {
  expect(findKeyFaults("login.terms.prefix")).toHaveLength(1);
  expect(findKeyFaults("login.termsPart2")).toHaveLength(1);
  expect(findKeyFaults("login.firstName")).toEqual([]);
});

describe("findPairFaults", () => {
  test.each([
    ["By {writer}", "تحریر: {writer}"],
    ["Loading...", "لوڈ ہو رہا ہے…"],
    [
      "{count, plural, one {# page} other {# pages}}",
      "{count, plural, one {# صفحہ} other {# صفحے}}",
    ],
    ["{title} ({date})", "{title} ({date})"],
  ])("%j and %j agree", (english, urdu) => {
    expect(findPairFaults(english, urdu)).toEqual([]);
  });

  test.each([
    ["By {writer}", "تحریر: {author}", "values"],
    ["Page {page, number}", "صفحہ {page}", "values"],
    ["Read <link>this</link>", "یہ پڑھیے", "tags"],
    ["Are you sure?", "کیا آپ کو یقین ہے۔", "ends with"],
    ["Media player", "Media player", "not translated"],
  ])("%j and %j do not", (english, urdu, fault) => {
    expect(findPairFaults(english, urdu).join(" ")).toContain(fault);
  });
});
