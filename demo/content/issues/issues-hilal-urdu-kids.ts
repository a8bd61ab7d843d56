import type { IssueRecord } from "../record-types.ts";

export const issuesHilalUrduKids: readonly IssueRecord[] = [
  {
    magazine: "hilal-urdu-kids-barish-number", themeColour: "#2f6690", isPrinted: false,
    note: [
      "پیارے بچو! جب یہ رسالہ چھپنے جا رہا تھا تو اتنی بارش ہوئی کہ ہمارے دفتر کی سیڑھیاں نہر بن گئیں۔ ہم نے کاغذ کی کشتی بنائی اور اس میں رسالے کا پہلا صفحہ رکھ کر نیچے بھیج دیا۔ الحمدللہ، سوکھا پہنچا۔",
      "اس شمارے میں بارش کا گیت ہے، پانی کو سیڑھی چڑھانے کا تجربہ ہے اور ایک گھونسلا ہے جس پر سب کا حق ہے۔ نور پور کے بچوں نے پودوں کے نام رکھے ہیں۔ آپ بھی ایک پودا لگائیے اور اس کا نام ہمیں لکھ بھیجیے۔",
    ],
    noteWriter: "رابعہ انور",
    sections: [
      { title: "کہانی", articles: ["ghonsla-jo-sab-ka-tha"] },
      { title: "خود کر کے دیکھیے", articles: ["rangon-ka-chalta-pul"] },
      { title: "ہماری خبریں", articles: ["aik-bacha-aik-poda"] },
      { title: "نظم", articles: ["barish-ka-geet"] },
    ],
  },
  {
    magazine: "hilal-urdu-kids-parinda-number", themeColour: "#6a4c93", isPrinted: true,
    note: [
      "پیارے بچو! پرندے ہمارے سب سے پرانے ہمسائے ہیں۔ وہ کرایہ نہیں دیتے، مگر ہر صبح گانا ضرور سناتے ہیں۔ اس بار ہم نے سوچا کہ پرندوں کے ساتھ ان کے دوستوں کو بھی بلا لیا جائے۔",
      "تو لیجیے، مارخور پہاڑ سے اتر آیا، تتلی اپنی چار سالگرہیں منانے آئی اور ڈولفن نے دریا سے سلام بھیجا۔ روہتاس کی دیوار کو کسی نے نہیں بلایا تھا، وہ خود ہی بول پڑی۔ آخر میں ایک خچر کی آپ بیتی ہے، جسے بڑوں کے ساتھ بیٹھ کر پڑھیے۔",
    ],
    noteWriter: "رابعہ انور",
    sections: [
      { title: "جانوروں کی دنیا", articles: ["markhor-chattanon-ka-shehzada", "titli-ki-chaar-salgirahain", "nabeena-dolphin-ki-ginti"] },
      { title: "ہمارا دیس", articles: ["rohtas-ki-deewar-ne-kaha"] },
      { title: "بڑوں کے ساتھ پڑھیے", articles: ["hilal-urdu:khachar-ki-aap-beeti"] },
    ],
  },
  {
    magazine: "hilal-urdu-kids-science-number", themeColour: "#1b7f5c", isPrinted: false,
    note: [
      "پیارے بچو! سائنس دان وہ ہوتا ہے جو “کیوں” پوچھنا کبھی بند نہ کرے۔ اس حساب سے ہر گھر میں ایک سائنس دان موجود ہے، اور گھر والے اس سے کبھی کبھی تنگ بھی آ جاتے ہیں۔",
      "اس شمارے میں ایک ایسا روبوٹ ہے جو کچرا کھاتا ہے، ایک دانہ ہے جو سات دن میں جاگتا ہے، اور ایک راکٹ ہے جو رات کے کھانے تک واپس آ جاتا ہے۔ اپنی ڈائری اور پنسل ساتھ رکھیے۔",
    ],
    noteWriter: "رابعہ انور",
    sections: [
      { title: "خود کر کے دیکھیے", articles: ["chane-ka-dana-jaag-utha"] },
      { title: "آسمان کی سیر", articles: ["sayyaron-ki-sair", "chaand-se-mulaqat-ki-raat"] },
      { title: "ہماری خبریں", articles: ["science-mela-aur-kachra-khor"] },
    ],
  },
  {
    magazine: "hilal-urdu-kids-kahani-number", themeColour: "#a23b2a", isPrinted: false,
    note: [
      "پیارے بچو! کہانی دنیا کی واحد چیز ہے جو بانٹنے سے کم نہیں ہوتی۔ دادا جان نے سنائی تو ابا کے پاس آئی، ابا نے سنائی تو آپ کے پاس، اور دادا جان کے پاس پھر بھی پوری کی پوری رہی۔",
      "اس شمارے کی کہانیاں رات کو پڑھیے۔ ایک ٹوٹی ہوئی پیالی ہے، برف میں اترا ہوا ہیلی کاپٹر ہے اور دیوار پر سایوں کا میلہ ہے۔ کتابوں والا ٹرک آپ کے گاؤں بھی آ سکتا ہے، کھڑکی کھلی رکھیے۔",
    ],
    noteWriter: "رابعہ انور",
    sections: [
      { title: "کہانیاں", articles: ["nani-amaan-ki-neeli-pyali", "barf-mein-utra-helicopter"] },
      { title: "کتابوں کی باتیں", articles: ["kitabon-wala-truck"] },
      { title: "کھیل تماشا", articles: ["deewar-par-sayon-ka-mela"] },
    ],
  },
];
