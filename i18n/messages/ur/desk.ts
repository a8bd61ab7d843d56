import type { Translated } from "../../translated.ts";
import type { desk as english } from "../en/desk.ts";

export const desk: Translated<typeof english> = {
  state: {
    draft: "مسودہ",
    in_review: "زیرِ جائزہ",
    ready: "اشاعت کے لیے تیار",
    scheduled: "مقررہ وقت پر اشاعت",
    live: "شائع شدہ",
    live_changed: "شائع شدہ، نئی تبدیلیاں باقی",
    withdrawn: "واپس لیا گیا",
  },
  somebody: "کسی",
  untitled: "بے عنوان مضمون",
  notice: {
    assigned: "{actor} نے مضمون “{title}” آپ کے سپرد کیا ہے۔",
    submitted: "{actor} نے مضمون “{title}” جائزے کے لیے جمع کرایا ہے۔",
    approved: "{actor} نے مضمون “{title}” منظور کر لیا ہے۔",
    sent_back: "{actor} نے مضمون “{title}” واپس بھیج دیا ہے۔",
    mentioned: "{actor} نے مضمون “{title}” میں آپ کا ذکر کیا ہے۔",
    commented: "{actor} نے مضمون “{title}” پر تبصرہ کیا ہے۔",
    schedule_failed: "مضمون “{title}” مقررہ وقت پر شائع نہیں ہو سکا۔",
  },
  states: {
    label: "مضامین بلحاظِ حالت",
    all: "تمام",
    counted: "{state}، {count, plural, =0 {کوئی مضمون نہیں} one {# مضمون} other {# مضامین}}",
    scheduledFor: "{time} کو شائع ہو گا",
  },
};
