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
  noResultsFiltered: "ان فلٹروں کے ساتھ {query} کے لیے کوئی مضمون نہیں ملا",
  advice: "ہجے دیکھ لیجیے، کم الفاظ لکھ کر دیکھیے یا وہی لفظ دوسری زبان میں تلاش کیجیے۔",
  adviceFiltered: "کوئی فلٹر ہٹا کر دیکھیے، ہجے دیکھ لیجیے یا کم الفاظ لکھ کر دیکھیے۔",
  didYouMean: "کیا آپ کا مطلب {query} تھا؟",
  showing:
    "{total, plural, one {# نتیجہ ملا} other {# نتائج میں سے {from, number} تا {to, number} دکھائے جا رہے ہیں}}",
  description: "ہلال کے جرائد کے وہ مضامین جن میں “{query}” آیا ہے۔",
  sort: {
    label: "نتائج کی ترتیب",
    relevance: "زیادہ متعلقہ پہلے",
    newest: "تازہ ترین پہلے",
  },
  filters: {
    label: "نتائج محدود کریں",
    open: "فلٹر",
    openWith: "فلٹر ({count, number})",
    edition: "جریدہ",
    category: "زمرہ",
    author: "مصنف",
    year: "سال",
    language: "زبان",
    languages: { en: "انگریزی", ur: "اردو" },
    showAll: "تمام {count, number} دکھائیں",
    chosen: "منتخب فلٹر",
    remove: "فلٹر ہٹائیں: {filter}",
    clear: "تمام فلٹر ہٹائیں",
  },
};
