import type { Translated } from "../../translated.ts";
import type { subscribe as english } from "../en/subscribe.ts";

export const subscribe: Translated<typeof english> = {
  title: "خریدار بنیں",
  description: "ہلال کے مطبوعہ شماروں کی خریداری کے پیکیج۔",
  introduction:
    "پیکیج منتخب کیجیے اور اپنا پتا لکھ دیجیے۔ ادائیگی کا طریقہ ہم آپ کو لکھ بھیجیں گے؛ اس ویب سائٹ پر کوئی رقم نہیں لی جاتی۔",
  noPackages: "اس وقت کوئی پیکیج دستیاب نہیں۔ براہِ کرم کچھ دن بعد دوبارہ دیکھیے۔",
  loadFailed: "پیکیج حاصل نہیں ہو سکے",
  package: {
    duration: "{months, plural, one {# ماہ} other {# ماہ}}",
    cost: "{cost, number} روپے",
  },
  form: {
    title: "آپ کی درخواست",
    package: "پیکیج",
    name: "نام",
    email: "ای میل",
    phone: "فون",
    address: "ڈاک کا پتا",
    submit: "درخواست بھیجیں",
    failed: "آپ کی درخواست نہیں بھیجی جا سکی۔ براہِ کرم دوبارہ کوشش کیجیے۔",
  },
  sent: {
    title: "آپ کی درخواست موصول ہو گئی",
    text: "شکریہ۔ ہم کام کے تین دنوں کے اندر آپ کو جواب دیں گے۔",
  },
};
