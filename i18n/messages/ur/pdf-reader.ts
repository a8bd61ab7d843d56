import type { Translated } from "../../translated.ts";
import type { pdfReader as english } from "../en/pdf-reader.ts";

export const pdfReader: Translated<typeof english> = {
  description: "{title} کا ہر صفحہ یہاں پڑھیں۔",
  back: { magazine: "شمارے پر واپس جائیں", ebook: "تمام ای بکس" },
  openPdf: "پی ڈی ایف کھولیں",
  toolbar: "پڑھنے کی سہولتیں",
  pageOf: "صفحہ {page, number} از {pages, number}",
  previous: "پچھلا صفحہ",
  next: "اگلا صفحہ",
  allPages: "تمام صفحات",
  contents: "فہرستِ مضامین",
  search: "اندر تلاش کریں",
  searchLabel: "تلاش کے الفاظ",
  searchSubmit: "تلاش کریں",
  searching: "تلاش جاری ہے…",
  found: "جن صفحات پر ملا: {count}",
  nothingFound: "کچھ نہیں ملا",
  searchFailed: "تلاش نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کیجیے۔",
  zoomIn: "بڑا کریں",
  zoomOut: "چھوٹا کریں",
  fullScreen: "پوری اسکرین",
  picture: "{title}، صفحہ {page, number}",
  preparing:
    "صفحات تیار کیے جا رہے ہیں: {pages, number} میں سے {made, number} ہو چکے ہیں۔ پی ڈی ایف ابھی کھولی جا سکتی ہے۔",
  queued: "اس پی ڈی ایف کے صفحات ابھی تیار نہیں ہوئے۔ پی ڈی ایف ابھی کھولی جا سکتی ہے۔",
  unavailable: "اس پی ڈی ایف کے صفحات یہاں نہیں دکھائے جا سکتے۔ براہِ کرم پی ڈی ایف کھولیے۔",
  notDrawn:
    "صفحہ {page, number} یہاں نہیں دکھایا جا سکتا۔ اسے پڑھنے کے لیے براہِ کرم پی ڈی ایف کھولیے۔",
  loadFailed: "صفحات نہیں کھل سکے",
  noText:
    "اس پی ڈی ایف سے معلوم نہیں ہوتا کہ اس میں کون سے حروف ہیں، اس لیے اس میں تلاش نہیں ہو سکتی۔",
};
