import type { Translated } from "../../translator/translator-types.ts";
import type { messages as english } from "./en.ts";

/** The texts of `en.ts` in Urdu. */
export const messages: Translated<typeof english> = {
  card: {
    make: "اقتباس کی تصویر بھیجیں",
    title: "اقتباس کی تصویر",
    of: "مضمون: “{title}”",
    alt: "{words} — {by}، “{title}”، {magazine}",
    altWithoutWriter: "{words} — “{title}”، {magazine}",
    ready: "تصویر تیار ہے۔ اسے محفوظ کیجیے یا آگے بھیجیے؛ اس صفحے کا لنک بھی یہی تصویر دکھاتا ہے۔",
    choose:
      "کوئی اقتباس چنیے، یا مضمون میں اپنی پسند کے الفاظ منتخب کر کے ظاہر ہونے والا بٹن دبائیے۔",
    offered: "اس مضمون کے اقتباسات",
    others: "اس مضمون کے دوسرے اقتباسات",
    nothing:
      "اس مضمون سے کوئی اقتباس تجویز نہیں کیا گیا۔ مضمون میں اپنی پسند کے الفاظ منتخب کیجیے۔",
    share: "تصویر بھیجیں",
    shareFailed: "تصویر بھیجی نہیں جا سکی۔ اسے ڈاؤن لوڈ کر لیجیے۔",
    download: { wide: "چوڑی تصویر ڈاؤن لوڈ کریں", square: "مربع تصویر ڈاؤن لوڈ کریں" },
    back: "مضمون پر واپس جائیں",
    refused: {
      not_in_article: "یہ الفاظ مضمون میں نہیں ہیں، یا اب نہیں رہے۔ کوئی اور اقتباس چنیے۔",
      too_long:
        "یہ اقتباس تصویر کے لیے بہت طویل ہے: زیادہ سے زیادہ 300 حروف اور بارہ سطریں۔ کوئی مختصر اقتباس چنیے۔",
    },
    loadFailed: "اس مضمون کے اقتباسات لوڈ نہیں ہو سکے۔",
  },
};
