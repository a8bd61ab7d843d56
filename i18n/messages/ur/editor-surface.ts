import type { Translated } from "../../translated.ts";
import type { editorSurface as english } from "../en/editor-surface.ts";

export const editorSurface: Translated<typeof english> = {
  insert: {
    found: "{count, plural, one {شامل کرنے کی # چیز} other {شامل کرنے کی # چیزیں}}",
    button: "شامل کریں",
    paragraph: "متن",
    heading2: "سرخی",
    heading3: "چھوٹی سرخی",
    rule: "لکیر",
  },
  side: "مضمون کے بارے میں",
  cover: "سرورق",
  details: "تفصیلات",
  readingTime: "{minutes, plural, one {# منٹ کا مطالعہ} other {# منٹ کا مطالعہ}}",
  outline: {
    title: "خاکہ",
    none: "متن میں لکھی گئی سرخیاں یہاں نظر آئیں گی۔",
    empty: "خالی سرخی",
    skipped: "سرخی {level, number} اپنے سے اوپر کے درجے کے بغیر ہے۔",
  },
  help: "خالی سطر میں یا خالی جگہ کے بعد / لکھنے سے، یا {insert} سے، شامل کی جانے والی چیزوں کی فہرست کھلتی ہے۔ {tools} سے اوزاروں پر جائیے اور {back} سے متن پر واپس آئیے۔",
  bubble: "منتخب متن",
  draftDiscarded: "جو متن محفوظ نہیں ہوا تھا، وہ رد کر دیا گیا۔",
  moreTools: "مزید",
  here: "اس جگہ کے لیے",
  dialogFailed: "یہ کھل نہیں سکا۔ براہِ کرم رابطہ دیکھ کر دوبارہ کوشش کیجیے۔",
};
