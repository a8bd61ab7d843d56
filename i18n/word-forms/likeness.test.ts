import { describe, expect, test } from "vitest";
import { fold } from "../text/fold.ts";
import { getLikeness, makeComparison } from "./likeness.ts";
import { toQueryKeys, toQuerySlipKeys, toWordKeys } from "./word-keys.ts";

const parsePairs = (rows: string) =>
  rows
    .split(/[|\n]/)
    .map((row) => row.trim().split(" ").map(fold))
    .filter((pair) => pair.length === 2) as [string, string][];

/** What a search would find: one of the keys matches the word, and `getLikeness` accepts it. */
function found(asked: string, held: string) {
  const keys = new Set([...toQueryKeys(asked), ...toQuerySlipKeys(asked)]);
  return toWordKeys(held).some((key) => keys.has(key)) ? getLikeness(asked, held) : null;
}

const kinds = {
  spelling: `
    لیے لئے | لیے لیئے | گئے گیے | چاہیے چاہئے | چاہئیے چاہیے | مسئلہ مسلہ | مؤثر موثر | قائد قاید | آزادی ازادی | ہوئے ہوۓ | رئوف رؤف | دائود داؤد | جائو جاؤ
    زکوٰۃ زکات | زکوۃ زکاۃ | رحمۃ رحمت | حملہ حملا | پتا پتہ | مہینا مہینہ | جائے جاۓ | بھائی بھائ | گھر گہر | انھیں انہیں
    رحمٰن رحمان | اعلیٰ اعلا | دعویٰ دعوہ | موسیٰ موسا | بیشک بےشک | پاکستاں پاکستان | علّامہ علاامہ | تشدد تشد
    1965 1965ء | 1445ھ 1445 | حوصلہ ہوسلہ | مضبوط مظبوط | طاقت تاقت | انتظام انتزام | اعتراض اعتراز | خواب خاب`,
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
    pakistn pakistan | pakisatn pakistan | pakistran pakistan | oakistan pakistan | recieve receive | soldeir soldier | tset test
    پاکستن پاکستان | پاکتسان پاکستان | شہبد شہید | محبفت محبت`,
};

/** Urdu words in Latin letters, tested in both directions. */
const written = `
    pakistan پاکستان | pak پاک | fauj فوج | fouj فوج | foj فوج | mohabbat محبت | muhabbat محبت | zindagi زندگی | zindgi زندگی | lahore لاہور
    quaid قائد | qaid قائد | azam اعظم | aazam اعظم | quaideazam قائداعظم | shaheed شہید | shahid شہید | shahid شاہد | watan وطن | vatan وطن
    azadi آزادی | aazadi آزادی | khwab خواب | khuwab خواب | khab خواب | iqbal اقبال | jang جنگ | jung جنگ | dushman دشمن | hosla حوصلہ | hausla حوصلہ
    ghazi غازی | mujahid مجاہد | jazba جذبہ | qurbani قربانی | kurbani قربانی | sipahi سپاہی | behen بہن | bahan بہن | beti بیٹی | maan ماں | maa ماں
    talib طالب | ilm علم | karachi کراچی | islamabad اسلامآباد | peshawar پشاور | kashmir کشمیر | khan خان | insaf انصاف | namaz نماز | eid عید
    ramzan رمضان | bhai بھائی | allah اللہ | muhammad محمد | ahmed احمد | jamaat جماعت | dua دعا | tareekh تاریخ | tarikh تاریخ
    achha اچھا | acha اچھا | mazhab مذہب | ishaq اسحاق | larka لڑکا | shuhada شہدا | yaum یوم | youm یوم | difa دفاع | jinnah جناح
    ambiya انبیا | oonth اونٹ | urdu اردو | sheher شہر | shehr شہر | qaum قوم | kaum قوم | sher شیر | phool پھول | khushi خوشی | ustad استاد | ustaad استاد
    taleem تعلیم | talim تعلیم | maloom معلوم | khidmat خدمت | sarhad سرحد | hifazat حفاظت | bahadur بہادر | jawan جوان | nojawan نوجوان
    army آرمی | general جنرل | school اسکول | officer آفیسر | station اسٹیشن | train ٹرین | hero ہیرو | waqt وقت | pyar پیار | darya دریا
    bulleh بلھے | bulhe بلھے | edhi ایدھی | mehngai مہنگائی | larai لڑائی | quetta کوئٹہ | allama علامہ | class کلاس`;

/**
 * Only found when asked in Latin letters. In the other direction they are inflected forms, or words of every article.
 */
const writtenOneWay = `
    mein میں | main میں | kyun کیوں | hamaray ہمارے | hamare ہمارے | liye لیے | nahi نہیں | ke کے | dil دل | gul گل | hadith حدیث | ramadan رمضان | sach سچ | padhna پڑھنا
    faujon فوج | faujon فوجوں | kitabein کتاب | kitabein کتابیں | kitab کتابوں | larkiyan لڑکیاں | larkiyon لڑکی | bachon بچہ | shaheedon شہید`;

const inLatin = `
    shaheed shahid | muhammad mohammad | muhammad mohammed | azadi aazadi | zindagi zindagee | hussain husain | hamare hamaray | qaid kaid
    mehfil mahfil | khuda khudaa | salaam salam | quaid qaid`;

describe("sound", () => {
  test.each([...parsePairs(written), ...parsePairs(inLatin)])(
    "%s and %s find each other",
    (one, other) => {
      expect(found(one, other)).toMatchObject({ kind: "sound" });
      expect(found(other, one)).toMatchObject({ kind: "sound" });
    },
  );

  test.each(parsePairs(writtenOneWay))("%s finds %s", (asked, held) => {
    expect(found(asked, held)).toMatchObject({ kind: "sound" });
  });
});

describe("the nearest sound", () => {
  test.each([
    ["bulleh", "بلھے", "بولی"],
    ["chakka", "چکا", "چاکا"],
    ["kamai", "کمائی", "کمی"],
    ["edhi", "ایدھی", "آدھی"],
    ["lahore", "لاہور", "لہروں"],
  ])("of %s is %s, not %s", (asked, near, far) => {
    const judge = makeComparison(asked);
    expect(judge(fold(near))?.closeness).toBeGreaterThan(
      (judge(fold(far))?.closeness ?? 0) + nearer,
    );
  });
});

/** A difference that tells what is meant from what only sounds alike. */
const nearer = 0.01;

describe.each(Object.entries(kinds))("%s", (kind, rows) => {
  test.each(parsePairs(rows))("%s finds %s", (asked, held) => {
    expect(found(asked, held)).toMatchObject({ kind });
    expect(found(held, asked)).toMatchObject({ kind });
  });
});

describe("words that are two", () => {
  const strangers = `
    کان خان | کام قوم | کام کامی | عمر عمران | شاہ شاہین | زمین زم | پانی پانا | کیا کرنا | کی کے | خالہ خالی | حکم حکمت | قدر قدرت
    organ organization | university universe | general generation | army arm | news new | police policy | the then | was war | 1965 1971 | 1965ء 1971 | 65 65ء | f16 f17
    army ارم | khan کان | qaum کام | kam قوم | main من | kam قائم | man منع | man معائنہ | mein مینہ | jam جمعہ | مثلا مسائل | man میں | say سے | the تھے | defence دفن | border برادر | story ستارہ | peace پیاس | kitab کاتب
    brave برف | duty دیت | honour انار | mother مدر | mountain میدان | night ناگہ | order اردو | old ولد | home ہم | pakistan پاکستانی | human ایمان
    بند bend | من man | دے day | steel still | sheep ship | command commend | desert dessert | form farm | kamal kamala
    war ware | cat car | book look`;
  test.each(parsePairs(strangers))("%s does not find %s", (asked, held) => {
    const likeness = makeComparison(asked)(held);
    expect(likeness?.kind ?? "slip").toBe("slip");
  });

  test.each(parsePairs("کی کے | the then | was war | 1965 1971 | f16 f17 | cat car | war ware"))(
    "%s is not even a slip for %s",
    (asked, held) => expect(getLikeness(asked, held)).toBeNull(),
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
    expect(toWordKeys(word).length).toBeLessThanOrEqual(12);
    expect(toQueryKeys(word).length).toBeLessThanOrEqual(40);
  });

  test("the word itself is always found", () => {
    for (const word of ["پاکستان", "the", "1965", "é", "中"]) {
      expect(found(word, word)).toEqual({ kind: "same", closeness: 1 });
    }
  });
});
