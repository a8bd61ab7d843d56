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
  states: {
    label: "مضامین بلحاظِ حالت",
    all: "تمام",
    counted: "{state}، {count, plural, =0 {کوئی مضمون نہیں} one {# مضمون} other {# مضامین}}",
    scheduledFor: "{time} کو شائع ہو گا",
  },
};
