import type { Translated } from "../../translated.ts";
import type { documentation as english } from "../en/documentation.ts";

export const documentation: Translated<typeof english> = {
  title: "پورٹل کی تمام درخواستیں",
  introduction:
    "ہر درخواست یہاں درج ہے۔ یہ صفحہ اسی معاہدے سے بنتا ہے جو سرور اور اسے استعمال کرنے والوں میں مشترک ہے۔ ہر پتا آخری ترچھی لکیر کے ساتھ بھی چلتا ہے اور اس کے بغیر بھی۔",
  machineReadable: "پروگراموں کے لیے یہی فہرست: `/api/openapi.json` (`OpenAPI 3.1`)",
  areas: "شعبے",
  language: "زبان",
  forAllTitle: "وہ باتیں جو ہر درخواست پر لاگو ہیں",
  forAll: {
    signIn:
      "جو درخواست سب کے لیے کھلی نہ ہو، اس کے ہیڈر `Authorization: Bearer` میں لاگ اِن سے ملنے والا ایکسیس ٹوکن بھیجیے۔ یہ ٹوکن 15 منٹ تک کارآمد رہتا ہے۔ لاگ اِن کی کوکی پر `POST /api/token/refresh/` نیا ٹوکن دیتی ہے، بشرطیکہ کوکی `XSRF-TOKEN` کی قدر ہیڈر `X-XSRF-TOKEN` میں بھی ہو۔",
    refusals:
      "نامنظور درخواست کے جواب میں مناسب اسٹیٹس کے ساتھ `error` اور `code` آتے ہیں، اور ہر غلط خانے کے لیے `fields`۔ پیغامات اسی زبان میں ہوتے ہیں جو `Accept-Language` میں مانگی گئی ہو۔",
    lists:
      "ہر فہرست `page` اور `page_size` (زیادہ سے زیادہ 100) قبول کرتی ہے، اور تب `meta` میں تمام اندراجات کی تعداد بتاتی ہے۔",
    versions:
      "ہر اندراج کا ایک `version` ہوتا ہے۔ اگر محفوظ کرتے وقت وہی ورژن بھیجا جائے جو پڑھا گیا تھا، اور اس دوران کوئی اور تبدیلی کر چکا ہو، تو جواب 409 آتا ہے۔",
    files:
      "فائل کے خانے میں یا تو خود فائل `multipart/form-data` کے ذریعے بھیجیے، یا کسی اپ لوڈ کی ہوئی فائل کا پتا۔",
  },
  access: {
    public: "سب کے لیے",
    "signed-in": "ہر اکاؤنٹ والے کے لیے",
    ability: "`{ability}` درکار ہے: {roles}",
    upload: "`{ability}` درکار ہے: {roles}، یا اپ لوڈ پری سیٹ",
  },
  parameters: "پتے کے اجزا",
  query: "کوئری کے اجزا",
  body: "متن",
  answer: "جواب",
  noAnswer: "جواب 204 ہے، جس میں کوئی متن نہیں ہوتا۔",
};
