import type { Translated } from "../../translated.ts";
import type { documents as english } from "../en/documents.ts";

export const documents: Translated<typeof english> = {
  epub: {
    contents: "فہرستِ مضامین",
    cover: "سرورق",
    beginning: "آغاز",
    landmarks: "کتاب کے مقامات",
    editorsNote: "اداریہ",
    byline: "تحریر: {writer}، {date}",
    video: "ویڈیو: {title}",
    done: "مکمل",
    notDone: "نامکمل",
    colophon: "اس کتاب کے بارے میں",
    published: "{magazine} {publisher} کی اشاعت ہے۔",
    onTheWeb: "ویب پر:",
    letters:
      "اردو متن نوٹو نستعلیق اردو میں ہے، © 2022 دی نوٹو پراجیکٹ آتھرز۔ یہ فونٹ ایس آئی ایل اوپن فونٹ لائسنس 1.1 کے تحت آگے دیا جا سکتا ہے، جو اسی کتاب میں شامل ہے۔",
    accessible:
      "یہ متن بلند آواز میں سنا جا سکتا ہے اور کسی بھی سائز اور رنگ میں پڑھا جا سکتا ہے۔ اس میں فہرست ہے، سرخیاں ترتیب سے ہیں اور ہر حاشیے سے متن تک واپسی کا راستہ ہے؛ تصویروں کی وضاحت دی گئی ہے۔",
    undescribed:
      "یہ متن بلند آواز میں سنا جا سکتا ہے اور کسی بھی سائز اور رنگ میں پڑھا جا سکتا ہے۔ اس میں فہرست ہے، سرخیاں ترتیب سے ہیں اور ہر حاشیے سے متن تک واپسی کا راستہ ہے۔ کچھ تصویروں کی وضاحت نہیں دی گئی۔",
  },
};
