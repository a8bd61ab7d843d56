import type { Translated } from "../../translator/translator-types.ts";
import type { messages as english } from "./en.ts";

/** The texts of `en.ts` in Urdu. */
export const messages: Translated<typeof english> = {
  offline: {
    title: "انٹرنیٹ دستیاب نہیں",
    text: "اس وقت انٹرنیٹ دستیاب نہیں؛ جو کچھ آپ نے اس آلے پر محفوظ کیا ہے وہ پڑھا جا سکتا ہے۔",
    retry: "دوبارہ کوشش کیجیے",
    appDescription: "ہلال کے رسالے، اردو اور انگریزی میں۔",
    shortcut: "محفوظ مضامین",
    install: "ہلال کو اس آلے پر انسٹال کیجیے",
    download: "آف لائن پڑھنے کے لیے ڈاؤن لوڈ کیجیے",
    resume: "ڈاؤن لوڈ جاری رکھیں",
    cancel: "ڈاؤن لوڈ روک دیں",
    progress: "{total} میں سے {done} · {megabytes} میگا بائٹ",
    stored: "اس آلے پر محفوظ ہے: {megabytes} میگا بائٹ",
    stopped: "ڈاؤن لوڈ {total} میں سے {done} پر رک گیا ہے؛ وہ یہیں سے جاری رہے گا۔",
    free: "اس آلے سے ہٹا دیں",
    failed: "شمارہ ڈاؤن لوڈ نہیں ہو سکا۔ دوبارہ کوشش کیجیے۔",
    full: "اس آلے پر اس کے لیے جگہ باقی نہیں۔",
    blocked: "یہ براؤزر صفحات کو آلے پر محفوظ کرنے کی اجازت نہیں دیتا۔",
    storage: {
      title: "انٹرنیٹ کے بغیر پڑھنے کے لیے",
      loading: "دیکھا جا رہا ہے کہ اس آلے پر کیا محفوظ ہے…",
      empty: "اس آلے پر کچھ محفوظ نہیں۔",
      total: "کل {megabytes} میگا بائٹ",
      size: "{megabytes} میگا بائٹ",
      articles: "مضامین",
      issues: "شمارے",
      remove: "ہٹا دیں",
      removeNamed: "“{title}” کو اس آلے سے ہٹا دیں",
      removed: "اس آلے سے ہٹا دیا گیا۔",
      removeAll: "آف لائن پڑھنے کی سب نقلیں ہٹا دیں",
      withdrawn: "آپ کا محفوظ کیا ہوا ایک مضمون واپس لے لیا گیا، اور اب اس آلے پر نہیں ہے۔",
      dismiss: "فہرست سے ہٹا دیں",
    },
  },
};
