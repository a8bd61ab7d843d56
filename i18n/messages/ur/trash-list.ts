import type { Translated } from "../../translated.ts";
import type { trashList as english } from "../en/trash-list.ts";

export const trashList: Translated<typeof english> = {
  note: "جو کچھ حذف ہو، وہ 30 دن تک واپس لایا جا سکتا ہے۔ اس کے بعد ہمیشہ کے لیے ختم ہو جاتا ہے۔",
  empty: "ردی کی ٹوکری خالی ہے۔",
  loadFailed: "ردی کی ٹوکری حاصل نہیں ہو سکی",
  daysLeft: "{days, plural, =0 {آج رات تک} one {# دن} other {# دن}}",
  nobody: "نامعلوم",
  restore: "واپس لائیں",
  restored: "واپس آ گیا: {title}",
  open: "کھولیں",
  deleteForGood: "ہمیشہ کے لیے حذف کریں",
  deleteQuestion:
    "کیا آپ واقعی “{title}” کو ہمیشہ کے لیے حذف کرنا چاہتے ہیں؟ پھر یہ واپس نہیں آ سکے گا۔",
  deleted: "ہمیشہ کے لیے حذف ہو گیا۔",
  deleteFailed: "ہمیشہ کے لیے حذف نہیں ہو سکا: {detail}",
  emptyTrash: "ردی کی ٹوکری خالی کریں",
  emptyQuestion:
    "{count, plural, one {کیا آپ واقعی # چیز ہمیشہ کے لیے حذف کرنا چاہتے ہیں؟ پھر یہ واپس نہیں آ سکے گی۔} other {کیا آپ واقعی # چیزیں ہمیشہ کے لیے حذف کرنا چاہتے ہیں؟ پھر یہ واپس نہیں آ سکیں گی۔}}",
  emptyFilteredQuestion:
    "{count, plural, one {کیا آپ واقعی اس فہرست کی # چیز ہمیشہ کے لیے حذف کرنا چاہتے ہیں؟ پھر یہ واپس نہیں آ سکے گی۔} other {کیا آپ واقعی اس فہرست کی # چیزیں ہمیشہ کے لیے حذف کرنا چاہتے ہیں؟ پھر یہ واپس نہیں آ سکیں گی۔}}",
  emptied:
    "{count, plural, one {# چیز ہمیشہ کے لیے حذف ہو گئی۔} other {# چیزیں ہمیشہ کے لیے حذف ہو گئیں۔}}",
  emptyFailed: "ردی کی ٹوکری خالی نہیں ہو سکی: {detail}",
};
