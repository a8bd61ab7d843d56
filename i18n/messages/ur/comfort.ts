import type { Translated } from "../../translated.ts";
import type { comfort as english } from "../en/comfort.ts";

export const comfort: Translated<typeof english> = {
  title: "پڑھنے میں آسانی",
  open: "پڑھنے میں آسانی: حروف کا سائز، رنگ اور مزید",
  close: "پینل بند کریں",
  failed: "پینل نہیں کھل سکا۔ براہِ کرم دوبارہ کوشش کیجیے۔",
  reset: "سب کچھ پہلے جیسا کریں",
  keptHere: "اس آلے پر محفوظ ہے۔",
  keptWithAccount: "اس آلے پر اور آپ کے اکاؤنٹ میں محفوظ ہے۔",
  notYetWithAccount: "اس آلے پر محفوظ ہے۔ آپ کے اکاؤنٹ میں بعد میں محفوظ ہو جائے گا۔",
  text_size: {
    legend: "حروف کا سائز (فیصد)",
    "90": "90",
    "100": "100",
    "112": "112",
    "125": "125",
    "150": "150",
    "175": "175",
    "200": "200",
  },
  line_spacing: {
    legend: "سطروں کا درمیانی فاصلہ",
    compact: "کم",
    normal: "معمول",
    relaxed: "زیادہ",
    open: "سب سے زیادہ",
  },
  measure: { legend: "متن کی چوڑائی", narrow: "کم", normal: "معمول", wide: "زیادہ" },
  urdu_face: { legend: "اردو کا خط", nastaliq: "نستعلیق", naskh: "نسخ" },
  theme: {
    legend: "رنگ",
    auto: "آلے کے مطابق",
    light: "روشن",
    dark: "تاریک",
    sepia: "بادامی",
  },
  digits: { legend: "اردو میں ہندسے", latn: "123", urdu: "۱۲۳" },
  justify: { legend: "سطروں کے کنارے", off: "آزاد", on: "برابر" },
  motion: { legend: "حرکت", on: "آلے کے مطابق", off: "بالکل نہیں" },
};
