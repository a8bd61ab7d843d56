import type { Translated } from "../../translated.ts";
import type { preview as english } from "../en/preview.ts";

export const preview: Translated<typeof english> = {
  banner: "جھلک: ابھی شائع نہیں ہوا",
  rehearsal: {
    label: "پیش منظر",
    banner: "{moment} کو ویب سائٹ ایسی نظر آئے گی۔",
    leave: "موجودہ حالت پر واپس جائیں",
    failures: "اُس وقت تک یہ شائع نہیں ہو سکے گا:",
  },
  description: "زیرِ تحریر مضمون",
  noTitle: "ابھی کوئی عنوان نہیں",
  noCategory: "ابھی کوئی زمرہ نہیں",
  discussion: "شائع ہونے کے بعد قارئین یہاں درجہ دیں گے اور تبصرہ لکھیں گے۔",
  comment: {
    paragraph: "اس پیراگراف پر تبصرہ کریں",
    whole: "پوری تحریر پر تبصرہ کریں",
    name: "آپ کا نام",
    text: "آپ کا تبصرہ",
    submit: "تبصرہ بھیجیں",
    sent: "شکریہ۔ آپ کا تبصرہ ادارے تک پہنچ گیا ہے۔",
    refused: "آپ کا تبصرہ نہیں بھیجا جا سکا۔ اپنے الفاظ دوبارہ پانے کے لیے براؤزر میں پیچھے جائیے۔",
    answer: "جواب دیں",
    thread: "اس پیراگراف پر تبصرے",
    staff: "ادارہ",
    resolved: "طے ہو گیا",
    about: "متعلقہ عبارت: “{quote}”",
  },
  loadFailed: "جھلک نہیں کھل سکی",
};
