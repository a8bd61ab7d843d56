import type { Translated } from "../../translated.ts";
import type { admin as english } from "../en/admin.ts";

export const admin: Translated<typeof english> = {
  name: "ادارتی دفتر",
  house: "ہلال",
  documentTitle: "{screen} | ہلال کا ادارتی دفتر",
  starting: "ادارتی دفتر کھل رہا ہے…",
  skipToContent: "سیدھے اصل مواد پر جائیں",
  navigation: "شعبے",
  collapseSidebar: "پہلو کی فہرست سمیٹیں",
  expandSidebar: "پہلو کی فہرست پھیلائیں",
  openSite: "ویب سائٹ کھولیں",
  youAreHere: "آپ یہاں ہیں",
  section: {
    dashboard: "ڈیش بورڈ",
    articles: "مضامین",
    comments: "مضامین پر تبصرے",
    magazines: "شمارے",
    authors: "مصنفین",
    billboards: "بل بورڈ",
    ebooks: "ای بکس",
    videos: "ویڈیوز",
    packages: "پیکیج",
    users: "صارفین",
    settings: "ترتیبات",
    missedSearches: "بے نتیجہ تلاشیں",
    trash: "ردی کی ٹوکری",
    audit: "کارروائیوں کا ریکارڈ",
  },
  user: {
    menu: "اکاؤنٹ اور لاگ آؤٹ",
    account: "آپ کا اکاؤنٹ",
    signOut: "لاگ آؤٹ",
    signOutFailed: "آپ کو لاگ آؤٹ نہیں کیا جا سکا: {detail}",
  },
  language: {
    failed: "زبان تبدیل نہیں ہو سکی۔ براہِ کرم اپنا انٹرنیٹ کنکشن دیکھ کر دوبارہ کوشش کیجیے۔",
  },
  notice: {
    lostSession:
      "آپ لاگ آؤٹ ہو چکے ہیں۔ آپ کا لکھا ہوا یہیں موجود رہے گا: کسی دوسرے ٹیب میں دوبارہ لاگ اِن کیجیے اور پھر کام جاری رکھیے۔",
    signInAgain: "دوبارہ لاگ اِن کریں (نئے ٹیب میں کھلے گا)",
    anotherAccount:
      "اس براؤزر میں کسی اور اکاؤنٹ سے لاگ اِن کیا گیا ہے۔ جو کچھ محفوظ نہیں ہوا اسے نقل کر لیجیے، پھر صفحہ دوبارہ لوڈ کیجیے۔",
    reload: "دوبارہ لوڈ کریں",
    lostConnection:
      "سرور سے رابطہ نہیں ہو رہا۔ آپ کا لکھا ہوا یہیں موجود رہے گا اور ہم کوشش جاری رکھے ہوئے ہیں۔",
    resumed: "آپ دوبارہ لاگ اِن ہو گئے ہیں۔",
    connected: "رابطہ بحال ہو گیا ہے۔",
  },
  failure: {
    title: "یہ اسکرین نہیں کھل سکی",
    connection: "سرور سے رابطہ نہیں ہو رہا۔ براہِ کرم اپنا انٹرنیٹ کنکشن دیکھ کر دوبارہ کوشش کیجیے۔",
    outdated: "شاید ادارتی دفتر کا نیا نسخہ لگایا گیا ہے۔ براہِ کرم صفحہ دوبارہ لوڈ کیجیے۔",
    tryAgain: "دوبارہ کوشش کریں",
    reload: "دوبارہ لوڈ کریں",
  },
  notFound: {
    title: "صفحہ نہیں ملا",
    text: "ادارتی دفتر میں ایسی کوئی اسکرین نہیں۔",
    home: "صفحۂ اول پر جائیں",
    back: "ادارتی دفتر میں واپس جائیں",
    contact: "ہم سے رابطہ کریں",
  },
  toast: {
    region: "پیغامات",
    dismiss: "یہ پیغام ہٹائیں",
  },
  confirm: {
    cancel: "منسوخ کریں",
    confirm: "جی ہاں",
    delete: "حذف کریں",
    leave: "محفوظ کیے بغیر جائیں",
    stay: "یہیں رہیں",
    unsaved: "آپ کی تبدیلیاں محفوظ نہیں ہوئیں۔ کیا آپ واقعی یہ صفحہ چھوڑنا چاہتے ہیں؟",
  },
  status: {
    Active: "فعال",
    Inactive: "غیر فعال",
    Approved: "منظور شدہ",
    Pending: "زیرِ غور",
    Rejected: "نامنظور",
  },
  recordLanguage: {
    English: "انگریزی",
    Urdu: "اردو",
  },
  direction: {
    LTR: "بائیں سے دائیں",
    RTL: "دائیں سے بائیں",
  },
  genre: {
    "genre-fiction": "افسانوی ادب",
    "genre-non-fiction": "غیر افسانوی ادب",
    misc: "متفرق",
  },
  authorCategory: {
    Politics: "سیاست",
    Sports: "کھیل",
    Technology: "ٹیکنالوجی",
  },
  location: {
    "armed-forces-section": "مسلح افواج کا حصہ",
    "advertisement-1": "اشتہار 1",
    "advertisement-2": "اشتہار 2",
    "trending-publication-section": "مقبول مطبوعات کا حصہ",
    "readers-opinion-1": "قارئین کی رائے 1",
    "readers-opinion-2": "قارئین کی رائے 2",
    unknown: "نامعلوم",
  },
};
