import type { common as english } from "../en/common.ts";
import type { Translated } from "../translated.ts";

export const common: Translated<typeof english> = {
  siteName: "ہلال",
  siteDescription:
    "ہلال کے جرائد کا خاندان: دفاع، قوم، ورثہ اور نوعمر قارئین کی دنیا، اردو اور انگریزی میں۔",
  publisher: "ہلال پبلی کیشنز",
  pageTitle: "{page} | {site}",
  skipToContent: "سیدھے اصل مواد پر جائیں",
  loading: "لوڈ ہو رہا ہے…",
  tryAgain: "دوبارہ کوشش کریں",
  readMore: "مزید پڑھیں",
  readMoreLoud: "مزید پڑھیں",
  byWriter: "تحریر: {writer}",
  unknownWriter: "نامعلوم",
  noImage: "تصویر دستیاب نہیں",
  close: "بند کریں",
  cancel: "منسوخ کریں",
  copied: "کاپی ہو گیا!",
  opensInNewTab: "نئے ٹیب میں کھلے گا",
  advertisement: "اشتہار",
  seeAll: "سب دیکھیں",
  backToTop: "صفحے کے شروع میں جائیں",
  pagination: {
    label: "صفحات",
    previous: "پچھلا",
    next: "اگلا",
    page: "صفحہ {page, number}",
    position: "{total, number} میں سے صفحہ {page, number}",
    current: "صفحہ {page, number}، آپ اسی صفحے پر ہیں",
  },
  language: {
    label: "زبان",
    english: "انگریزی",
    urdu: "اردو",
    switchToEnglish: "یہ صفحہ انگریزی میں پڑھیں",
    switchToUrdu: "یہ صفحہ اردو میں پڑھیں",
  },
  digits: {
    label: "ہندسے",
    western: "مغربی ہندسے (0 1 2)",
    urdu: "اردو ہندسے (۰ ۱ ۲)",
  },
};
