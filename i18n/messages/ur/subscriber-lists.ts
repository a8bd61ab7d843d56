import type { Translated } from "../../translated.ts";
import type { subscriberLists as english } from "../en/subscriber-lists.ts";

export const subscriberLists: Translated<typeof english> = {
  requests: {
    title: "خریداری کی درخواستیں",
    empty: "خریداری کی کوئی درخواست نہیں ملی۔",
    loadFailed: "خریداری کی درخواستیں حاصل نہیں ہو سکیں",
    new: "نئی",
    handled: "مکمل",
    markHandled: "مکمل قرار دیں",
    markNew: "نئی قرار دیں",
    handledDone: "درخواست مکمل قرار دے دی گئی۔",
    newDone: "درخواست نئی قرار دے دی گئی۔",
    updateFailed: "خریداری کی درخواست میں تبدیلی نہیں ہو سکی: {detail}",
    deleteQuestion: "کیا آپ واقعی خریداری کی یہ درخواست حذف کرنا چاہتے ہیں؟",
    deleted: "خریداری کی درخواست حذف ہو گئی!",
    deleteFailed: "خریداری کی درخواست حذف نہیں ہو سکی: {detail}",
  },
  subscribers: {
    title: "خبرنامے کے وصول کنندگان",
    empty: "خبرنامے کا کوئی وصول کنندہ نہیں ملا۔",
    loadFailed: "خبرنامے کے وصول کنندگان حاصل نہیں ہو سکے",
    pending: "ابھی تصدیق نہیں ہوئی",
    confirmed: "تصدیق شدہ",
    unsubscribed: "خبرنامہ بند",
    deleteQuestion: "کیا آپ واقعی خبرنامے کا یہ وصول کنندہ حذف کرنا چاہتے ہیں؟",
    deleted: "خبرنامے کا وصول کنندہ حذف ہو گیا!",
    deleteFailed: "خبرنامے کا وصول کنندہ حذف نہیں ہو سکا: {detail}",
    download: "تصدیق شدہ پتے ڈاؤن لوڈ کریں",
    downloadFailed: "پتے ڈاؤن لوڈ نہیں ہو سکے: {detail}",
  },
};
