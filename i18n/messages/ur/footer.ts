import type { Translated } from "../../translated.ts";
import type { footer as english } from "../en/footer.ts";

export const footer: Translated<typeof english> = {
  label: "اس ویب سائٹ کے بارے میں",
  about: {
    title: "ہلال کا تعارف",
    text: "ہلال مسلح افواج کے ادارۂ مطبوعات کے جرائد کا خاندان ہے۔ یہ اپنے پہلے شمارے سے آج تک اردو اور انگریزی میں، بڑوں اور بچوں کے لیے، قوم اور اس کے محافظوں کی داستان سناتا آیا ہے۔",
  },
  address: {
    title: "پتا",
    email: "ای میل: {email}",
    phone: "فون: {phone}",
  },
  usefulLinks: {
    title: "مفید روابط",
    ispr: "آئی ایس پی آر",
    army: "پاک فوج",
    navy: "پاک بحریہ",
    airForce: "پاک فضائیہ",
    videoAccount: "آئی ایس پی آر کی ویڈیوز",
    photoAccount: "آئی ایس پی آر کی تصاویر",
  },
  pages: {
    title: "صفحات",
    aboutUs: "ہمارا تعارف",
    contribute: "ہمارے لیے لکھیں",
    subscribe: "خریدار بنیں",
    advertise: "اشتہار دیں",
    beMember: "رکن بنیں",
    career: "ملازمت",
  },
  bottomLinks: {
    label: "مزید صفحات",
    home: "صفحۂ اول",
    faq: "عمومی سوالات",
    support: "مدد",
    privacyPolicy: "رازداری کی پالیسی",
    terms: "شرائطِ استعمال",
  },
  social: {
    title: "ہم سے جڑے رہیں",
    link: "{network} پر ہلال",
    facebook: "فیس بک",
    x: "ایکس",
    instagram: "انسٹاگرام",
    youtube: "یوٹیوب",
    flickr: "فلکر",
  },
  copyright: "© 2017–{year} ہلال۔ جملہ حقوق محفوظ ہیں۔",
};
