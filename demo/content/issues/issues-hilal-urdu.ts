import type { IssueRecord } from "../record-types.ts";

export const issuesHilalUrdu: readonly IssueRecord[] = [
  {
    magazine: "hilal-urdu-watan-ki-khushbu", themeColour: "#8a6d1f", isPrinted: false,
    note: [
      "وطن کی خوشبو کسی عطر کی شیشی میں نہیں ملتی۔ یہ پہلی بارش کے بعد کچے صحن سے اٹھتی ہے، تنور کی روٹی میں بستی ہے اور ریل کے ڈبے میں کھلنے والے توشہ دان سے نکلتی ہے۔ اس شمارے میں ہم نے اپنے لکھنے والوں سے کہا کہ وہ بڑی بڑی باتیں چھوڑ کر اپنے قریب کی کسی ایک چیز کا قصہ سنائیں۔",
      "جواب میں بلتستان سے برف آئی، ڈیلٹا سے تیمر کے پودے، ایک ہینگر سے رات بھر جاگنے والوں کے نام اور ہمارے اپنے باورچی خانے سے چائے کی ایک پیالی۔ بچوں کا صفحہ اس بار ایک پودے کے نام ہے۔ باقی خوشبوئیں آپ کے پاس پہلے سے موجود ہیں۔",
    ],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      { title: "زمین اور پانی", articles: ["barf-ka-hafiza", "taimar-ke-sipahi"] },
      { title: "پاسبان", articles: ["jo-urte-nahin-urate-hain"] },
      { title: "ادب اور زندگی", articles: ["khwab-baqi-hai", "chai-ki-pyali"] },
      { title: "بچوں کا صفحہ", articles: ["hilal-urdu-kids:aik-bacha-aik-poda"] },
    ],
  },
  {
    magazine: "hilal-urdu-kitab-aur-chiragh", themeColour: "#7b2d26", isPrinted: true,
    note: [
      "کتاب کے بارے میں سب سے مشہور شکایت یہ ہے کہ اب کوئی پڑھتا نہیں۔ ہم نے سوچا کہ شکایت کے بجائے گنتی کی جائے۔ ہمارے نامہ نگار ایک دن کے لیے بسوں، ہسپتالوں اور باغوں میں بیٹھے رہے۔ انھوں نے 63 لوگوں کو پڑھتے دیکھا۔ پڑھنے والے کم نہیں، بس خاموش ہیں۔ یہ شمارہ ان کی خاموشی کے نام ہے۔",
      "پرانی کتابوں کے بازار سے ہوتے ہوئے ہم روہتاس کی دیوار تک پہنچے، جو خود پتھر میں لکھی ہوئی ایک عبارت ہے۔ املا کے جھگڑے ہماری اپنی میز کے ہیں، اور ان میں ہار جیت کا فیصلہ آپ پر چھوڑا جاتا ہے۔",
    ],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      { title: "کتاب کی گلی", articles: ["purani-kitabon-ka-itwar", "imla-ke-jhagre"] },
      { title: "تاریخ", articles: ["rohtas-ki-deewaren"] },
      { title: "سائنس اور صحت", articles: ["jeb-mein-khala", "neend-ka-nuskha"] },
    ],
  },
  {
    magazine: "hilal-urdu-sarhadon-ke-pasban", themeColour: "#3f5b3a", isPrinted: false,
    note: [
      "سرحد نقشے پر ایک لکیر ہے، مگر زمین پر وہ ایک آدمی کا پہرا ہے۔ اس آدمی کا ایک گاؤں ہے، ایک ادھورا مکان ہے اور ایک بچہ ہے جس کے دانت نکل رہے ہیں۔ ہم نے اس شمارے میں بندوق سے زیادہ اس آدمی پر توجہ دی ہے۔",
      "اس کے ساتھ ایک خچر بھی ہے جس کی آپ بیتی ہم نے بلا ترمیم چھاپی ہے، اور ایک سبکدوش کپتان جو بتاتے ہیں کہ نیلی ٹوپی کا وزن کتنا ہوتا ہے۔ ہمیں معلوم ہوا کہ بہادری اکثر بہت معمولی کپڑوں میں ہوتی ہے، اور اس کے جوتے ہمیشہ پالش کیے ہوئے ہوتے ہیں۔",
    ],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      { title: "پہرے پر", articles: ["chowki-par-raat", "khachar-ki-aap-beeti"] },
      { title: "دیس سے باہر", articles: ["neeli-topi"] },
      { title: "نظم", articles: ["darya-ke-naam"] },
    ],
  },
  {
    magazine: "hilal-urdu-samandar-ke-bete", themeColour: "#1d4e6b", isPrinted: false,
    note: [
      "ہم میں سے اکثر نے سمندر صرف چھٹیوں میں دیکھا ہے، ریت پر کھڑے ہو کر، پائنچے چڑھا کر۔ مگر کچھ لوگ ایسے ہیں جن کے لیے سمندر دفتر بھی ہے، کھیت بھی اور راستہ بھی۔ وہ اسے چھٹی والے دن بھی نہیں بھولتے، کیونکہ وہ ان کے کپڑوں میں، آواز میں اور باتوں میں رہتا ہے۔",
      "ایک چیف پیٹی آفیسر نے ہمیں متلی سے محبت تک کا راستہ بتایا، اور ہوا کے کیلنڈر نے بحرِ ہند کی تاریخ۔ دریا کی ڈولفن نے بھی اپنی بات کہی۔ آخر میں ملتان کا وہ نیلا رنگ ہے جو سمندر نے نہیں، آگ نے بنایا۔",
    ],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      { title: "کھلے پانی", articles: ["samandar-ki-pehli-raat", "mausam-ke-mallah"] },
      { title: "دریا", articles: ["bulhan-ki-wapsi"] },
      { title: "ہنر", articles: ["multan-ka-neela"] },
    ],
  },
];
