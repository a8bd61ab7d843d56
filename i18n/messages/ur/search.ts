import type { Translated } from "../../translated.ts";
import type { search as english } from "../en/search.ts";

export const search: Translated<typeof english> = {
  title: "تلاش",
  heading: "تلاش کے نتائج: {query}",
  label: "مضامین میں تلاش کریں",
  typeKeywords: "مطلوبہ الفاظ لکھیں",
  submit: "تلاش کریں",
  invitation: "عنوان، متن یا مصنف کے نام کا کوئی لفظ لکھیے۔",
  loading: "لوڈ ہو رہا ہے…",
  failed: "مضامین حاصل نہیں ہو سکے۔",
  noResults: "{query} کے لیے کوئی مضمون نہیں ملا",
  advice: "ہجے دیکھ لیجیے، کم الفاظ لکھ کر دیکھیے یا وہی لفظ دوسری زبان میں تلاش کیجیے۔",
  showing:
    "{total, plural, one {# نتیجے} other {# نتائج}} میں سے {from, number} تا {to, number} دکھائے جا رہے ہیں",
  description: "ہلال کے جرائد کے وہ مضامین جن میں “{query}” آیا ہے۔",
};
