import type { Translated } from "../../translated.ts";
import type { editorTyping as english } from "../en/editor-typing.ts";

export const editorTyping: Translated<typeof english> = {
  keyboard: "اردو کی بورڈ",
  on: "اردو کی بورڈ آن ہے۔ {keys} سے بند ہو گا۔",
  off: "اردو کی بورڈ بند ہے۔ {keys} سے آن ہو گا۔",
  showKeys: "اردو کی بورڈ کے بٹن",
  failed: "کی بورڈ کے بٹن نہیں دکھائے جا سکے۔ انٹرنیٹ دیکھ کر دوبارہ کوشش کیجیے۔",
  map: {
    lead: "ہر بٹن سے وہ حرف لکھا جاتا ہے جس کی آواز اس سے ملتی ہے۔ {keys} سے کی بورڈ آن اور بند ہوتا ہے۔",
    levels:
      "ہر بٹن پر بڑا حرف اکیلے دبانے سے، اوپر والا شفٹ کے ساتھ اور نیچے والا دائیں آلٹ بٹن کے ساتھ لکھا جاتا ہے۔",
    row: "کی بورڈ کی قطار {row, number}",
    key: "{key} سے {plain}، شفٹ کے ساتھ {shift}۔",
    keyOfThree: "{key} سے {plain}، شفٹ کے ساتھ {shift}، دائیں آلٹ کے ساتھ {third}۔",
    gap: "شفٹ اور اسپیس سے لفظ کے اندر کا باریک وقفہ لکھا جاتا ہے۔",
    close: "بند کریں",
  },
};
