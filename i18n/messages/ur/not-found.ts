import type { Translated } from "../../translated.ts";
import type { notFound as english } from "../en/not-found.ts";

export const notFound: Translated<typeof english> = {
  title: "صفحہ نہیں ملا",
  text: "آپ جو صفحہ ڈھونڈ رہے ہیں وہ کہیں اور منتقل ہو چکا ہے یا کبھی تھا ہی نہیں۔",
  home: "صفحۂ اول پر جائیں",
  contact: "ہم سے رابطہ کریں",
  search: "مضامین میں تلاش کریں",
};
