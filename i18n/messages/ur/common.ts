import type { Translated } from "../../translated.ts";
import type { common as english } from "../en/common.ts";

export const common: Translated<typeof english> = {
  siteName: "ہلال",
  publisher: "ہلال پبلی کیشنز",
  pageTitle: "{page} | {site}",
  skipToContent: "سیدھے اصل مواد پر جائیں",
  readMore: "مزید پڑھیں",
  readMoreLoud: "مزید پڑھیں",
  byWriter: "تحریر: {writer}",
  unknownWriter: "نامعلوم",
  noImage: "تصویر دستیاب نہیں",
  close: "بند کریں",
  cancel: "منسوخ کریں",
  opensInNewTab: "نئے ٹیب میں کھلے گا",
  advertisement: "اشتہار",
  seeAll: "سب دیکھیں",
  tryAgain: "دوبارہ کوشش کریں",
  pagination: {
    label: "صفحات",
    previous: "پچھلا",
    next: "اگلا",
    page: "صفحہ {page, number}",
    position: "{total, number} میں سے صفحہ {page, number}",
    current: "صفحہ {page, number}، آپ اسی صفحے پر ہیں",
  },
  language: {
    switchToEnglish: "یہ صفحہ انگریزی میں پڑھیں",
    switchToUrdu: "یہ صفحہ اردو میں پڑھیں",
    switchToMagazine: "{magazine} پڑھیں",
  },
};
