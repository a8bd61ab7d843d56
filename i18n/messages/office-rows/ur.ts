import type { Translated } from "../../translator/translator-types.ts";
import type { messages as english } from "./en.ts";

/** The texts of `en.ts` in Urdu. */
export const messages: Translated<typeof english> = {
  rows: {
    filter: "فلٹر",
    filters: "اس فہرست کے فلٹر",
    clearFilters: "فلٹر صاف کریں",
    token: "{filter}: {value}",
    removeToken: "فلٹر ہٹائیں: {token}",
    done: "ٹھیک ہے",
    tools: "فلٹر اور کالم",
    columns: "کالم",
    columnsOf: "اس فہرست کے کالم",
    counted: "{name}، {count, plural, =0 {کوئی نہیں} one {#} other {#}}",
    quickLook: "سرسری نظر",
    closeLook: "سرسری نظر بند کریں",
    selectOne: "{title} کو چنیں",
    selection: "چنے ہوئے اندراجات پر کارروائی",
    selected: "{count, plural, =0 {کچھ نہیں چنا گیا} one {# چنا گیا} other {# چنے گئے}}",
    selectPage: "یہ صفحہ چنیں",
    selectAll: "فہرست کے تمام {count, number} چنیں",
    tooMany: "سب کو چننے کے لیے فہرست زیادہ سے زیادہ {most, number} تک محدود کیجیے",
    clear: "انتخاب ختم کریں",
    shortState: { scheduled: "مقررہ وقت", live_changed: "شائع، تبدیلی باقی" },
    view: {
      label: "منظر",
      mine: "میرے",
      waiting: "میرے منتظر",
      week: "اس ہفتے مطلوب",
      late: "تاخیر زدہ",
    },
    keys: {
      next: "اگلی سطر",
      previous: "پچھلی سطر",
      open: "سطر کھولیں",
      look: "سطر پر سرسری نظر ڈالیں",
      select: "سطر چنیں",
      selectTo: "اس سطر تک چنیں",
      search: "تلاش پر جائیں",
      back: "سرسری نظر بند کریں یا انتخاب ختم کریں",
    },
    beginners: {
      author:
        "مضامین مدیر اور منتظم شروع کرتے ہیں اور آپ کے سپرد کرتے ہیں؛ پھر وہ لکھنے کے لیے یہاں نظر آتے ہیں۔",
      creator: "ابھی کچھ نہیں لکھا گیا۔ پہلا مضمون “نیا مضمون” سے شروع ہوتا ہے۔",
    },
  },
};
