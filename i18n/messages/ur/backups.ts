import type { Translated } from "../../translated.ts";
import type { backups as english } from "../en/backups.ts";

export const backups: Translated<typeof english> = {
  title: "بیک اپ",
  proven: "آخری تصدیق شدہ بیک اپ {when} کا ہے ({megabytes} ایم بی)۔",
  none: "ابھی تک کوئی تصدیق شدہ بیک اپ موجود نہیں۔ سرور کے منتظم اسے بیک اپ کی کمانڈ سے بناتے ہیں، یا روزانہ بننے کا وقت مقرر کر دیتے ہیں۔",
  old: "ایک دن سے زیادہ پرانا",
  failed: "{when} کا بیک اپ نہیں بن سکا:",
  loadFailed: "آخری بیک اپ کا حال معلوم نہیں ہو سکا۔",
};
