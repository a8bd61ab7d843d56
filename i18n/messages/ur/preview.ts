import type { Translated } from "../../translated.ts";
import type { preview as english } from "../en/preview.ts";

export const preview: Translated<typeof english> = {
  banner: "جھلک: ابھی شائع نہیں ہوا",
  description: "زیرِ تحریر مضمون",
  noTitle: "ابھی کوئی عنوان نہیں",
  noCategory: "ابھی کوئی زمرہ نہیں",
  discussion: "شائع ہونے کے بعد قارئین یہاں درجہ دیں گے اور تبصرہ لکھیں گے۔",
  loadFailed: "جھلک نہیں کھل سکی",
};
