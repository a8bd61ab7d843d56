import type { documentation as english } from "../en/documentation.ts";
import type { Translated } from "../translated.ts";

export const documentation: Translated<typeof english> = {
  title: "پورٹل کی تمام کالیں",
  introduction:
    "ہر کال یہاں درج ہے۔ یہ صفحہ اسی معاہدے سے بنتا ہے جو سرور اور اس کے استعمال کنندگان میں مشترک ہے۔ ہر پتا آخری ترچھی لکیر کے ساتھ بھی چلتا ہے اور اس کے بغیر بھی۔",
  parameters: "پتے کے اجزا",
  query: "کوئری کے اجزا",
  body: "متن",
  answer: "جواب",
};
