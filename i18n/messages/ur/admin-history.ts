import type { Translated } from "../../translated.ts";
import type { adminHistory as english } from "../en/admin-history.ts";

export const adminHistory: Translated<typeof english> = {
  open: "پرانے نسخے",
  title: "پرانے نسخے",
  hint: "ہر بار محفوظ کیا گیا متن سنبھال کر رکھا جاتا ہے۔ کوئی نسخہ چنیے تاکہ نظر آئے کہ وہ فارم کے موجودہ متن سے کہاں مختلف ہے۔",
  saves: "محفوظ شدہ نسخے",
  newer: "نئے نسخے",
  older: "مزید پرانے نسخے",
  failed: "نسخے حاصل کرنے میں خرابی",
  same: "اس نسخے میں وہی کچھ ہے جو اس وقت فارم میں ہے۔",
  inVersion: "اس نسخے میں",
  inForm: "اس وقت فارم میں",
  content: "متن",
  restore: "یہ نسخہ فارم میں لائیں",
  close: "بند کریں",
  restored: "{time} کا نسخہ اب فارم میں ہے۔ یہ محفوظ کرنے پر ہی لاگو ہو گا۔",
  putBack: "پہلے والا متن واپس لائیں",
};
