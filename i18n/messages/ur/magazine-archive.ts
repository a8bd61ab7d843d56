import type { Translated } from "../../translated.ts";
import type { magazineArchive as english } from "../en/magazine-archive.ts";

export const magazineArchive: Translated<typeof english> = {
  title: "{magazine} کے گزشتہ شمارے",
  articleCount: "{count, plural, one {# مضمون} other {# مضامین}}",
  monthCount: "{count, plural, one {# مہینا} other {# مہینے}}",
  filterLabel: "کسی ایک مہینے کے مضامین دیکھیں",
  all: "سب ({count, number})",
  month: "{month} ({count, number})",
  empty: "کوئی مضمون نہیں ملا۔",
  emptyMonth: "{month} کا کوئی مضمون نہیں ملا",
  notFound: "جریدہ نہیں ملا",
  notFoundText: "اس نام کا کوئی جریدہ موجود نہیں۔",
  backToHome: "صفحۂ اول پر جائیں",
  loadFailed: "گزشتہ شماروں کے مضامین حاصل نہیں ہو سکے",
  issuesFailed: "شمارے حاصل نہیں ہو سکے",
};
