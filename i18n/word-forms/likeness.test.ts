import { describe, expect, test } from "vitest";
import { fold } from "../text/fold.ts";
import { judgeOf, likenessOf } from "./likeness.ts";
import { keysOfAsked, keysOfWord, slipKeysOfAsked } from "./word-keys.ts";

const pairsOf = (rows: string) =>
  rows
    .split(/[|\n]/)
    .map((row) => row.trim().split(" ").map(fold))
    .filter((pair) => pair.length === 2) as [string, string][];

/** What a search would find: a key leads to the word, and it is judged to be meant. */
function found(asked: string, held: string) {
  const keys = new Set([...keysOfAsked(asked), ...slipKeysOfAsked(asked)]);
  return keysOfWord(held).some((key) => keys.has(key)) ? likenessOf(asked, held) : null;
}

const kinds = {
  spelling: `
    لیے لئے | لیے لیئے | گئے گیے | چاہیے چاہئے | چاہئیے چاہیے | مسئلہ مسلہ | مؤثر موثر | قائد قاید | آزادی ازادی | ہوئے ہوۓ
    زکوٰۃ زکات | زکوۃ زکاۃ | رحمۃ رحمت | حملہ حملا | پتا پتہ | مہینا مہینہ | جائے جاۓ | بھائی بھائ | گھر گہر | انھیں انہیں
    رحمٰن رحمان | اعلیٰ اعلا | دعویٰ دعوہ | موسیٰ موسا | بیشک بےشک | پاکستاں پاکستان | علّامہ علاامہ | تشدد تشد
    حوصلہ ہوسلہ | مضبوط مظبوط | طاقت تاقت | انتظام انتزام | اعتراض اعتراز | خواب خاب`,
  form: `
    لڑکا لڑکوں | لڑکا لڑکے | لڑکی لڑکیاں | لڑکیوں لڑکی | کتاب کتابیں | کتاب کتابوں | کتابیں کتابوں | دعا دعائیں | دعائیں دعاؤں | چڑیا چڑیاں
    جوان جوانوں | نوجوان نوجوانوں | سرحد سرحدیں | محاذ محاذوں | دریا دریاؤں | دریا دریائے | کہانیوں کہانی | بچہ بچوں | بچے بچہ | جذبہ جذبے
    حالت حالات | خدمت خدمات | تفصیل تفصیلات | نظریہ نظریات | مجاہد مجاہدین | بزرگ بزرگان | افسر افسران | پسماندہ پسماندگان
    اچھا اچھی | اچھی اچھے | کرنا کرتا | کرنا کریں | کرنے کروں | لکھنا لکھتی | لڑا لڑتے | بتایا بتائیں | بتانا بتائے | کرنا کیجیے | کرنا کریگا
    شہید شہدا | شہداء شہیدوں | عالم علماؤں | علماء علماؤں | فوج افواج | فوجوں افواج | مسئلہ مسائل | مسئلے مسائل | ملک ممالک | قوم اقوام
    کتاب کتب | کتابوں کتب | شاعر شعرا | استاد اساتذہ | علم علوم | خبر اخبار | شخص اشخاص | فرد افراد | مسجد مساجد | مقصد مقاصد | مدرسہ مدارس
    طلبہ طالب | واقعہ واقعات | واقعے واقعات | خطرہ خطرات | منظر مناظر | تصویر تصاویر | ضلع اضلاع | فرض فرائض | حق حقوق | رکن اراکین
    اراکین ارکان | شعر اشعار | لفظ الفاظ | ولی اولیا | نبی انبیاء
    child children | man men | life lives | wives wife | feet foot | mice mouse | soldiers soldier | flew fly | gone went | fought fight
    fighting fought | brought bring | taught teach | written write | organise organizing | honour honors | centre centers | defence defense
    travelled traveled | analyse analyzed | programme programs | army armies | story stories | heroes hero | victory victories | flying flew
    martyrdom martyrs | nation national | leader leadership | tried tries | running run | hoped hope | command commander`,
  slip: `
    pakistn pakistan | pakisatn pakistan | pakistaan pakistan | oakistan pakistan | recieve receive | soldeir soldier | tset test
    پاکستن پاکستان | پاکتسان پاکستان | شہبد شہید | محبفت محبت`,
};

describe.each(Object.entries(kinds))("%s", (kind, rows) => {
  test.each(pairsOf(rows))("%s finds %s", (asked, held) => {
    expect(found(asked, held)).toMatchObject({ kind });
    expect(found(held, asked)).toMatchObject({ kind });
  });
});

describe("words that are two", () => {
  const strangers = `
    کان خان | کام قوم | کام کامی | عمر عمران | شاہ شاہین | زمین زم | پانی پانا | کیا کرنا | کی کے | خالہ خالی | حکم حکمت | قدر قدرت
    organ organization | university universe | general generation | army arm | news new | police policy | the then | was war | 1965 1971 | f16 f17
    war ware | cat car | book look`;
  test.each(pairsOf(strangers))("%s does not find %s", (asked, held) => {
    const likeness = judgeOf(asked)(held);
    expect(likeness === null || likeness.kind === "slip").toBe(true);
  });

  test.each(pairsOf("کی کے | the then | was war | 1965 1971 | f16 f17 | cat car | war ware"))(
    "%s is not even a slip for %s",
    (asked, held) => expect(likenessOf(asked, held)).toBeNull(),
  );
});

describe("keys", () => {
  test.each([
    "پاکستان",
    "شہیدوں",
    "ذمہداریاں",
    "مسئلوں",
    "internationalisation",
    "soldiers",
    "1965",
    "f16",
    "کے",
  ])("of %s are few", (word) => {
    expect(keysOfWord(word).length).toBeLessThanOrEqual(12);
    expect(keysOfAsked(word).length).toBeLessThanOrEqual(40);
  });

  test("the word itself is always found", () => {
    for (const word of ["پاکستان", "the", "1965", "é", "中"]) {
      expect(found(word, word)).toEqual({ kind: "same", closeness: 1 });
    }
  });
});
