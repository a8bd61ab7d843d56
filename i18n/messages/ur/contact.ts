import type { Translated } from "../../translated.ts";
import type { contact as english } from "../en/contact.ts";

export const contact: Translated<typeof english> = {
  title: "رابطہ",
  description: "ہلال کے جرائد کے مدیران سے رابطے کا طریقہ۔",
  introduction:
    "آپ کے خطوط، تصحیحات، سوالات اور تجاویز کا خیر مقدم ہے۔ ادارتی شعبے میں ہر خط پڑھا جاتا ہے۔",
  postalAddress: {
    title: "ڈاک کا پتا",
    house: "ہلال پبلی کیشنز ہاؤس",
    street: "12 مینار روڈ، صدر",
    city: "راولپنڈی 46000",
    country: "پاکستان",
  },
  reach: {
    title: "ای میل اور فون",
    editors: "مدیران: {email}",
    subscriptions: "خریداری: {email}",
    support: "ویب سائٹ سے متعلق مدد: {email}",
    phone: "فون: {phone}",
    hours:
      "پیر سے جمعہ تک، پاکستان کے وقت کے مطابق صبح 9 بجے سے سہ پہر 4 بجے تک، دفتر فون پر جواب دیتا ہے۔",
  },
  corrections: {
    title: "تصحیح",
    text: "اگر آپ کو کوئی غلطی نظر آئے تو براہِ کرم مضمون اور جملے کی نشان دہی کیجیے۔ ہم اسے صفحے پر درست کرتے ہیں اور تصحیح کی تاریخ درج کرتے ہیں۔",
  },
  visit: {
    title: "ادارے کا دورہ",
    text: "اسکولوں کی جماعتیں اور طلبہ کے گروپ پہلے سے وقت لے کر ادارتی شعبے اور چھاپہ خانے کا دورہ کر سکتے ہیں۔ براہِ کرم تین ہفتے پہلے لکھیے۔",
  },
};
