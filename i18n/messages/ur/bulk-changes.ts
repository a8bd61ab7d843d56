import type { Translated } from "../../translated.ts";
import type { bulkChanges as english } from "../en/bulk-changes.ts";

export const bulkChanges: Translated<typeof english> = {
  title: "ایک ساتھ کئی مضامین",
  column: "چنیں",
  choose: "{title} کو چنیں",
  chosen:
    "{count, plural, =0 {کوئی مضمون نہیں چنا گیا} one {# مضمون چنا گیا} other {# مضامین چنے گئے}}",
  choosePage: "یہ صفحہ چنیں",
  chooseAll: "فہرست کے تمام {count, number} مضامین چنیں",
  clear: "انتخاب ختم کریں",
  progress: "پیش رفت",
  failed: "یہ کام نہیں ہو سکا: {detail}",
  action: {
    status: "حیثیت بدلیں",
    category: "زمرہ بدلیں",
    owner: "مالک بدلیں",
    schedule: "اشاعت کا وقت مقرر کریں",
    trash: "ردی کی ٹوکری میں ڈالیں",
  },
  value: { status: "نئی حیثیت", category: "نیا زمرہ", owner: "نیا مالک" },
  scheduleHint:
    "ہر مضمون اُس وقت ویسا ہی شائع ہو گا جیسا ابھی لکھا ہے۔ اس کے بعد جو لکھا جائے، وہ دوبارہ شائع یا مقرر کیے جانے تک رکا رہے گا۔",
  dueAt: "یہ پاکستان کے وقت کے مطابق {time} کو شائع ہوں گے۔",
  do: {
    schedule:
      "{count, plural, one {# مضمون کی اشاعت کا وقت مقرر کریں} other {# مضامین کی اشاعت کا وقت مقرر کریں}}",
    change: "{count, plural, one {# مضمون بدلیں} other {# مضامین بدلیں}}",
    trash:
      "{count, plural, one {# مضمون ردی کی ٹوکری میں ڈالیں} other {# مضامین ردی کی ٹوکری میں ڈالیں}}",
  },
  preview:
    "{count, plural, one {# مضمون میں سے {changes, number} بدلے گا۔} other {# مضامین میں سے {changes, number} بدلیں گے۔}}",
  stage: {
    running: "{total, number} مضامین میں سے {done, number} ہو چکے ہیں۔",
    done: "{total, plural, one {# مضمون میں سے {count, number} بدل گیا۔} other {# مضامین میں سے {count, number} بدل گئے۔}}",
    undoing: "{total, number} تبدیلیوں میں سے {done, number} دیکھی جا چکی ہیں۔",
    undone:
      "{total, plural, one {# تبدیلی میں سے {count, number} واپس لے لی گئی۔} other {# تبدیلیوں میں سے {count, number} واپس لے لی گئیں۔}}",
  },
  reason: {
    gone: "{count, plural, one {# مضمون اب موجود نہیں، یا آپ اسے نہیں دیکھ سکتے۔} other {# مضامین اب موجود نہیں، یا آپ انھیں نہیں دیکھ سکتے۔}}",
    forbidden:
      "{count, plural, one {# مضمون آپ نہیں بدل سکتے۔} other {# مضامین آپ نہیں بدل سکتے۔}}",
    live: "{count, plural, one {# مضمون شائع ہو چکا ہے، اس لیے اسے صرف مدیر بدل سکتے ہیں۔} other {# مضامین شائع ہو چکے ہیں، اس لیے انھیں صرف مدیر بدل سکتے ہیں۔}}",
    may_not_publish:
      "{count, plural, one {# مضمون کی اشاعت کا فیصلہ آپ نہیں کر سکتے۔} other {# مضامین کی اشاعت کا فیصلہ آپ نہیں کر سکتے۔}}",
    incomplete: "{count, plural, one {# مضمون مکمل نہیں ہے۔} other {# مضامین مکمل نہیں ہیں۔}}",
    needs_approval:
      "{count, plural, one {# مضمون شائع ہو چکا ہے، اس کی تبدیلیوں کے لیے مدیر کی منظوری چاہیے۔} other {# مضامین شائع ہو چکے ہیں، ان کی تبدیلیوں کے لیے مدیر کی منظوری چاہیے۔}}",
    would_lose:
      "{count, plural, one {# مضمون کے متن کا کچھ حصہ نکل جائے گا۔ فیصلہ کرنے کے لیے اسے کھولیے۔} other {# مضامین کے متن کا کچھ حصہ نکل جائے گا۔ فیصلہ کرنے کے لیے انھیں کھولیے۔}}",
    nothing_new:
      "{count, plural, one {# مضمون شائع شدہ ہے اور اس میں کوئی غیر شائع شدہ تبدیلی نہیں۔} other {# مضامین شائع شدہ ہیں اور ان میں کوئی غیر شائع شدہ تبدیلی نہیں۔}}",
    too_late:
      "{count, plural, one {# مضمون کے لیے مقررہ وقت گزر چکا تھا۔} other {# مضامین کے لیے مقررہ وقت گزر چکا تھا۔}}",
    in_release:
      "{count, plural, one {# مضمون اپنے شمارے کے ساتھ جاری ہونا ہے۔ پہلے شمارے کا اجرا منسوخ کیجیے۔} other {# مضامین اپنے شمارے کے ساتھ جاری ہونے ہیں۔ پہلے شمارے کا اجرا منسوخ کیجیے۔}}",
    unchanged: "{count, plural, one {# مضمون پہلے سے ایسا ہے۔} other {# مضامین پہلے سے ایسے ہیں۔}}",
    changed_since:
      "{count, plural, one {# مضمون اس کے بعد بدلا گیا ہے، اس لیے ویسا ہی رہے گا۔} other {# مضامین اس کے بعد بدلے گئے ہیں، اس لیے ویسے ہی رہیں گے۔}}",
  },
};
