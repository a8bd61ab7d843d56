import type { Translated } from "../../translated.ts";
import type { comments as english } from "../en/comments.ts";

export const comments: Translated<typeof english> = {
  title: "تبصرے",
  count: "{count, plural, =0 {ابھی کوئی تبصرہ نہیں} one {# تبصرہ} other {# تبصرے}}",
  beFirst: "اس مضمون پر سب سے پہلا تبصرہ آپ کا ہو سکتا ہے۔",
  loadFailed: "تبصرے حاصل نہیں ہو سکے۔",
  by: "{name}، {date}",
  rated: "{rating, plural, one {5 میں سے # ستارہ} other {5 میں سے # ستارے}}",
  average:
    "{count, plural, =0 {ابھی کسی نے درجہ نہیں دیا} one {5 میں سے {average, number} (# قاری نے درجہ دیا)} other {5 میں سے {average, number} (# قارئین نے درجہ دیا)}}",
  delete: "تبصرہ حذف کریں",
  deleteQuestion: "کیا آپ واقعی یہ تبصرہ حذف کرنا چاہتے ہیں؟",
  deleted: "تبصرہ حذف کر دیا گیا!",
  deleteFailed: "تبصرہ حذف نہیں ہو سکا: {detail}",
  signInInvitation:
    "اس مضمون کو درجہ دینے اور تبصرہ کرنے کے لیے <login>لاگ اِن کریں</login> یا <signUp>اکاؤنٹ بنائیں</signUp>۔",
  needsScript: "درجہ دینے اور تبصرہ کرنے کے لیے جاوا اسکرپٹ درکار ہے۔",
  verifyInvitation:
    "تبصرہ کرنے کے لیے براہِ کرم اپنے ای میل پتے کی تصدیق کیجیے۔ لنک اُس ای میل میں ہے جو ہم نے آپ کو بھیجی تھی۔",
  resend: "لنک دوبارہ بھیجیں",
  resent: "ہم نے آپ کو نیا لنک بھیج دیا ہے۔ براہِ کرم اپنی ای میل دیکھیے۔",
  form: {
    title: "درجہ دیں اور تبصرہ کریں",
    rating: "آپ کا دیا ہوا درجہ",
    star: "{rating, plural, one {# ستارہ} other {# ستارے}}",
    comment: "آپ کا تبصرہ",
    placeholder: "اس مضمون کے بارے میں آپ کا کیا خیال ہے؟",
    submit: "بھیجیں",
    submitting: "بھیجا جا رہا ہے…",
    ratingRequired: "درجہ دینا ضروری ہے۔",
    commentRequired: "تبصرہ لکھنا ضروری ہے۔",
    submitted: "شکریہ! آپ کا تبصرہ موصول ہو گیا۔",
    held: "شکریہ! مدیران کے دیکھ لینے کے بعد آپ کا تبصرہ یہاں نظر آئے گا۔",
    failed: "تبصرہ نہیں بھیجا جا سکا۔ براہِ کرم دوبارہ کوشش کیجیے۔",
    rateOnly: "صرف درجہ محفوظ کریں",
    rated: "آپ کا دیا ہوا درجہ محفوظ ہو گیا۔",
    rateFailed: "آپ کا دیا ہوا درجہ محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کیجیے۔",
    own: "{rating, plural, one {آپ نے اس مضمون کو # ستارہ دیا ہے۔ آپ اسے بدل سکتے ہیں۔} other {آپ نے اس مضمون کو # ستارے دیے ہیں۔ آپ اسے بدل سکتے ہیں۔}}",
    sessionEnded: "آپ اب لاگ اِن نہیں ہیں۔ براہِ کرم دوبارہ لاگ اِن کیجیے، آپ کا لکھا ہوا محفوظ ہے۔",
    loadFailed: "آپ کے اکاؤنٹ تک رسائی نہیں ہو سکی۔ براہِ کرم صفحہ دوبارہ لوڈ کیجیے۔",
  },
};
