import type { Translated } from "../../translated.ts";
import type { editorBlocks as english } from "../en/editor-blocks.ts";

export const editorBlocks: Translated<typeof english> = {
  footnote: {
    insert: "حاشیہ",
    one: "حاشیہ {number}: {text}",
    list: "حواشی",
    addTitle: "حاشیہ لکھیں",
    editTitle: "حاشیے میں ترمیم کریں",
    text: "حاشیے کا متن",
    hint: "ویب کا پتا خود لنک بن جاتا ہے۔ خالی حاشیہ ہٹا دیا جاتا ہے۔",
    remove: "حاشیہ ہٹائیں",
    save: "حاشیہ محفوظ کریں",
    changed: "اس دوران کسی اور نے یہ حاشیہ بدل دیا ہے۔ اب اس میں لکھا ہے: {text}",
    overwrite: "پھر بھی میرا متن محفوظ کریں",
    gone: "یہ حاشیہ اس دوران ہٹا دیا گیا ہے۔ محفوظ کرنے پر یہ وہاں لکھا جائے گا جہاں کرسر ہے۔",
    nowhere:
      "جہاں کرسر ہے وہاں حاشیہ نہیں آ سکتا۔ براہِ کرم اس کا متن نقل کیجیے اور کرسر کسی جملے میں رکھیے۔",
    edit: "حاشیہ {number} میں ترمیم کریں",
  },
  poem: {
    couplets: "اشعار (غزل)",
    stanzas: "بند (نظم)",
    tools: "شاعری",
    centre: "شاعری درمیان میں رکھیں",
  },
  box: {
    pullQuote: "نمایاں اقتباس",
    infoBox: "معلوماتی خانہ",
    tools: "خانہ",
    name: "نام، اگر ہو",
    dissolve: "عام پیراگراف بنائیں",
    remove: "یہ حصہ حذف کریں",
  },
};
