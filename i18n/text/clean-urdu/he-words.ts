// The Arabic ه stands for two letters of Urdu. After a letter that can be aspirated only the word tells which:
// بهی is بھی, بهت is بہت. What is not listed, or is a word either way (کها), is left as it was written.

const aspirable = new Set([..."بپتٹجچدڈڑکگرلمن"]);
/** After these it is hardly ever the two-eyed one. */
const hardlyAspirable = new Set([..."رلمن"]);
/** After these it is hardly ever another. */
const alwaysAspirated = new Set([..."ٹڈڑ"]);

const words =
  `بھی بھائی بھائیوں بھارت بھارتی بھر بھرا بھری بھرے بھول بھولے بھوک بھیج بھیجا بھیجے بھاگ بھلا بھروسا بھاری بھارتیہ ابھی
  کبھی سبھی تبھی پھر پھول پھولوں پھل پھلوں پھیل پھیلا پھیلے تھا تھے تھی تھیں تھوڑا تھوڑی تھوڑے ساتھ ہاتھ ہاتھوں جھوٹ
  جھیل جھنڈا سمجھ سمجھا سمجھے سمجھتے سمجھتا مجھ تجھ مجھے تجھے بوجھ دیکھ دیکھا دیکھی دیکھے دیکھنا دیکھنے دیکھیں دیکھتے
  لکھ لکھا لکھی لکھے لکھنا لکھنے لکھتے رکھ رکھا رکھی رکھے رکھنا رکھنے رکھتا رکھتے رکھتی کھانا کھانے کھا کھیل کھول کھولا
  کھڑا کھڑی کھڑے کھلاڑی کھیت گھر گھروں گھنٹے گھنٹا گھوڑا گھوڑے آنکھ آنکھیں آنکھوں ادھر ادھورا دھوپ دھرتی دھمکی اندھیرا
  باندھا کچھ پوچھ پوچھا انھیں انھوں جنھیں جنھوں تمھیں تمھارا تمھاری تمھارے ننھا ننھی چولھا دولھا سیکھ سیکھا دکھ سکھ
  پڑھ بڑھ اچھا اچھی اچھے پیچھے چھوٹا چھوٹے چھوٹی چھوڑ چھوڑا چھت چھے ٹھیک ڈھاکہ سندھ سکھر جھنگ بھٹو
  بہت بہن بہنوں بہار بہادر بہادری بہتر بہترین بہانہ بہانے بہرحال بہاؤ بہاری پہلا پہلے پہلی پہلو پہنچ پہنچا پہنچے پہنچی
  پہاڑ پہاڑی پہچان پہننا تہذیب تہران تہمت جہاد جہاز جہاں جہان جہالت جہیز چہرہ چہرے چہل وجہ توجہ جگہ دہشت دہلی دہائی دہ کہا
  کہاں کہانی کہانیاں کہتا کہتے کہتی کہنا کہنے کہیں کہکشاں کہ گہرا گہرے گہری گہرائی گواہ گناہ نگاہ درگاہ بارگاہ آگاہ سپاہ
  بادشاہ مشابہ تجربہ جذبہ منصوبہ صوبہ خطبہ قصبہ مرتبہ رتبہ نقطہ نتیجہ درجہ لہجہ بچہ سکتہ نکتہ رشتہ راستہ گزشتہ پردہ
  زندہ آیندہ آئندہ نمائندہ باشندہ وعدہ زیادہ مادہ عہدہ شہید مذہب سکہ ملکہ شبکہ بلکہ تاکہ جبکہ چونکہ کیونکہ حالانکہ مکہ
  فتنہ شعبہ جلسہ مقدمہ عقیدہ قبیلہ فائدہ استفادہ معاہدہ مشاہدہ مجاہد اجتہاد شہادت عہد تباہ تباہی آہستہ پیشہ وابستہ`.split(
    /\s+/,
  );

/** Each word as it is written with ه, and what it is in Urdu; null when it is two words. */
const spelt = new Map<string, string | null>();
for (const word of words) {
  const written = word.replaceAll(/[ہھ]/g, "ه");
  spelt.set(written, spelt.has(written) && spelt.get(written) !== word ? null : word);
}

/**
 * What an Arabic ه of a word is in Urdu.
 *
 * @param word its letters without marks, ی and ک already Urdu's
 * @param place of the ه in it
 * @param hasDoChashmi the text writes ھ for itself, so that ه stands for the other one
 * @returns null when nothing tells
 */
export function heOfWord(word: string, place: number, hasDoChashmi: boolean): "ہ" | "ھ" | null {
  const before = word.charAt(place - 1);
  if (place <= 0 || !aspirable.has(before) || hasDoChashmi) return "ہ";
  const known = spelt.get(word.replaceAll(/[ہھ]/g, "ه"));
  if (known === null) return null;
  if (known !== undefined) return known.charAt(place) === "ھ" ? "ھ" : "ہ";
  if (alwaysAspirated.has(before)) return "ھ";
  return hardlyAspirable.has(before) ? "ہ" : null;
}
