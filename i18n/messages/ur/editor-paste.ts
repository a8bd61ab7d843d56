import type { Translated } from "../../translated.ts";
import type { editorPaste as english } from "../en/editor-paste.ts";

export const editorPaste: Translated<typeof english> = {
  from: {
    inpage: "متن اِن پیج سے آیا ہے۔ براہِ کرم اعداد دیکھ لیجیے۔",
    word: "متن ورڈ سے آیا ہے۔",
    googleDocs: "متن گوگل ڈاکس سے آیا ہے۔",
    libreOffice: "متن لیبرے آفس سے آیا ہے۔",
    whatsApp: "متن واٹس ایپ سے آیا ہے۔",
    page: "متن ایک ویب صفحے سے آیا ہے۔",
  },
  fault: {
    letters: "{count, plural, one {# لفظ میں عربی حروف} other {# الفاظ میں عربی حروف}}",
    forms:
      "{count, plural, one {# لفظ حروف کی پرانی شکلوں میں} other {# الفاظ حروف کی پرانی شکلوں میں}}",
    kashida: "{count, plural, one {# کھینچا ہوا لفظ} other {# کھینچے ہوئے الفاظ}}",
    digits: "{count, plural, one {# عدد} other {# اعداد}}",
    invisible: "{count, plural, one {# پوشیدہ علامت} other {# پوشیدہ علامتیں}}",
    spaces: "{count, plural, one {# وقفہ} other {# وقفے}}",
    punctuation: "{count, plural, one {# انگریزی علامت} other {# انگریزی علامتیں}}",
    quotes: "{count, plural, one {# جگہ سیدھے واوین} other {# جگہوں پر سیدھے واوین}}",
    brackets: "{count, plural, one {# جگہ الٹے قوسین} other {# جگہوں پر الٹے قوسین}}",
  },
  review: {
    label: "چسپاں کیے گئے متن کی اردو",
    found:
      "{count, plural, one {چسپاں کیے گئے متن میں # جگہ درستی ہو سکتی ہے۔} other {چسپاں کیے گئے متن میں # جگہوں پر درستی ہو سکتی ہے۔}}",
    show: "دکھائیں",
    hide: "چھپائیں",
    acceptAll: "سب قبول کریں",
    leave: "ایسا ہی رہنے دیں",
    accept: "قبول کریں",
    acceptOne: "قبول کریں: {before} کی جگہ {after}",
    leaveOne: "رہنے دیں: {before}",
    more: "{count, plural, one {اور # مزید} other {اور # مزید}}",
    accepted: "{count, plural, one {# تبدیلی ہو گئی۔} other {# تبدیلیاں ہو گئیں۔}}",
    skipped:
      "{count, plural, one {# جگہ اس دوران بدل چکی تھی، اسے رہنے دیا گیا۔} other {# جگہیں اس دوران بدل چکی تھیں، انھیں رہنے دیا گیا۔}}",
    nothing: "کچھ نہیں",
    space: "وقفہ",
  },
  where: {
    title: "عنوان",
    standfirst: "ذیلی سرخی",
    caption: "تصویر کی عبارت",
    body: "متن",
  },
  check: {
    title: "اشاعت سے پہلے",
    urdu: "{count, plural, one {اردو میں # جگہ درستی ہو سکتی ہے:} other {اردو میں # جگہوں پر درستی ہو سکتی ہے:}}",
    pictures:
      "{count, plural, one {# تصویر کی وضاحت نہیں لکھی گئی اور نہ اسے آرائشی قرار دیا گیا:} other {# تصویروں کی وضاحت نہیں لکھی گئی اور نہ انھیں آرائشی قرار دیا گیا:}}",
    picture: "تصویر {number, number}",
    goToPicture: "تصویر {number, number} پر جائیں",
    goTo: "وہاں جائیں",
    acceptAndPublish: "سب قبول کر کے شائع کریں",
    publish: "ایسا ہی شائع کریں",
    back: "متن پر واپس جائیں",
  },
};
