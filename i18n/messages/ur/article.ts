import type { Translated } from "../../translated.ts";
import type { article as english } from "../en/article.ts";

export const article: Translated<typeof english> = {
  recentArticles: "حالیہ مضامین",
  noRecentArticles: "کوئی حالیہ مضمون دستیاب نہیں",
  recentArticlesFailed: "حالیہ مضامین حاصل نہیں ہو سکے",
  aboutWriter: "مصنف کا تعارف",
  moreByWriter: "{writer} کی مزید تحریریں",
  writeToWriter: "{writer} کو لکھیں",
  portrait: "{writer} کی تصویر",
  coverImage: "سرورق کی تصویر: {title}",
  publishedOn: "تاریخِ اشاعت: {date}",
  visits: "{count, plural, one {# بار دیکھا گیا} other {# بار دیکھا گیا}}",
  readingTime: "{minutes, plural, one {# منٹ کا مطالعہ} other {# منٹ کا مطالعہ}}",
  related: "یہ بھی پڑھیں",
  print: "پرنٹ کریں",
  downloads: {
    label: "یہ مضمون فائل کی صورت میں",
    pdf: "پی ڈی ایف ڈاؤن لوڈ کریں",
    epub: "ای پب ڈاؤن لوڈ کریں",
  },
  notes: {
    title: "حواشی",
    one: "حاشیہ {number}",
    back: "{number}: متن میں واپس جائیں",
  },
  share: {
    label: "یہ مضمون شیئر کریں",
    device: "شیئر کریں",
    on: "{network} پر شیئر کریں",
    copyLink: "لنک کاپی کریں",
    copied: "کاپی ہو گیا!",
    copyFailed: "لنک کاپی نہیں ہو سکا۔",
  },
  network: {
    facebook: "فیس بک",
    twitter: "ٹوئٹر",
    whatsapp: "واٹس ایپ",
    linkedin: "لنکڈ اِن",
  },
  table: "جدول",
  tableNamed: "جدول: {caption}",
  loadFailed: "مضمون حاصل نہیں ہو سکا",
};
