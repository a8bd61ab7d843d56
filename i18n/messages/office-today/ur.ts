import type { Translated } from "../../translator/translator-types.ts";
import type { messages as english } from "./en.ts";

/** The texts of `en.ts` in Urdu. */
export const messages: Translated<typeof english> = {
  today: {
    title: "آج",
    loading: "آج کا صفحہ کھل رہا ہے۔",
    failed: "آج کے کام معلوم نہیں ہو سکے۔",
    calm: "نہ کوئی کام آپ کا منتظر ہے، نہ آج کسی کام کی آخری تاریخ ہے۔",
    own: {
      title: "آپ کے منتظر",
      sentBack: "آپ کو واپس بھیجا گیا",
      open: "مکمل کرنا ہے",
    },
    house: {
      title: "ادارے کے کام: جن میں تاخیر ہے، اور آج کے",
      failed: "اپنے وقت پر شائع نہیں ہوا",
    },
    late: "{day} سے تاخیر",
    dueToday: "آج آخری تاریخ ہے",
    dueOn: "آخری تاریخ: {day}",
    holder: "{name} کے پاس",
    news: {
      title: "آپ کے لیے نئی باتیں",
      all: "{count, plural, one {مزید #} other {مزید #}}",
    },
    issue: {
      title: "زیرِ تکمیل شمارہ",
      progress: "{slots} میں سے {ready} جگہیں تیار",
      dated: "تاریخ: {day}",
      release: "اجرا: {time}",
      closed: "مکمل ہے، اجرا کا منتظر",
      late: "اس میں تاخیر",
      moreLate: "{count, plural, one {اور مزید #} other {اور مزید #}}",
      findings:
        "{count, plural, =0 {جانچ میں کوئی کمی نہیں نکلی} one {جانچ میں # کمی نکلی} other {جانچ میں # کمیاں نکلیں}}",
      untitledSlot: "خالی جگہ",
    },
    live: {
      title: "آج شائع ہونے والے",
      past: "شائع ہو چکا",
      coming: "ہونے والا ہے",
      release: "شمارہ",
      earlier: "{count, plural, one {آج اس سے پہلے مزید #} other {آج اس سے پہلے مزید #}}",
    },
    comments: {
      title:
        "{count, plural, one {# تبصرہ منظوری کا منتظر ہے} other {# تبصرے منظوری کے منتظر ہیں}}",
      all: "تمام روکے ہوئے تبصرے",
      on: "{title} پر",
      somebody: "حذف شدہ اکاؤنٹ",
      nameless: "نام درج نہیں",
      approve: "منظور کریں",
      approveOf: "{name} کا تبصرہ منظور کریں",
      approved: "تبصرہ منظور ہو گیا۔",
      approveFailed: "تبصرہ منظور نہیں ہو سکا: {detail}",
      undo: "واپس لیں",
      undone: "تبصرہ دوبارہ روک لیا گیا۔",
      undoFailed: "تبصرہ دوبارہ نہیں روکا جا سکا: {detail}",
      delete: "حذف کریں",
      deleteOf: "{name} کا تبصرہ حذف کریں",
      failed: "روکے ہوئے تبصرے معلوم نہیں ہو سکے۔",
    },
    readers: {
      title: "قارئین",
      own: "آپ کے مضامین کے قارئین",
      yesterday:
        "{count, plural, =0 {کچھ نہیں پڑھا گیا} one {# بار پڑھا گیا} other {# بار پڑھا گیا}}",
      ofYesterday: "گزشتہ روز",
      more: "اس سے پہلے کے دن ({count}) سے {share} فیصد زیادہ",
      less: "اس سے پہلے کے دن ({count}) سے {share} فیصد کم",
      same: "اس سے پہلے کے دن کے برابر",
      dayBefore: "اس سے پہلے کے دن: {count}",
      soFar:
        "{count, plural, =0 {آج ابھی تک ایک بار بھی نہیں} one {آج اب تک # بار} other {آج اب تک # بار}}",
      chart: "گزشتہ {count, plural, one {# دن} other {# دنوں}} میں روزانہ کتنی بار پڑھا گیا",
      day: "دن",
      visits: "کتنی بار پڑھا گیا",
      mostRead: "گزشتہ روز سے سب سے زیادہ پڑھے گئے",
      failed: "قارئین کی تعداد معلوم نہیں ہو سکی۔",
    },
    backupOk: "آخری جانچا ہوا بیک اپ: {when} ({megabytes} میگا بائٹ)",
    strip: {
      waiting:
        "{count, plural, =0 {کوئی کام آپ کا منتظر نہیں} one {# کام آپ کا منتظر ہے} other {# کام آپ کے منتظر ہیں}}",
      late: "{count, plural, one {# میں تاخیر ہے} other {# میں تاخیر ہے}}",
      open: "آج کے کام دیکھیں",
    },
  },
};
