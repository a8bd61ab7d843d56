import type { PlannedIssueRecord } from "../record-types.ts";

export const plannedUrdu: readonly PlannedIssueRecord[] = [
  {
    edition: "hilal-urdu", title: "استاد اور شاگرد", themeColour: "#4a5d23", editor: "salim-jafri",
    note: ["ہر ہنر کے پیچھے ایک استاد ہوتا ہے اور ہر استاد کے پیچھے ایک اور استاد۔ یہ شمارہ اسی زنجیر کے نام ہے، جس کی پہلی کڑی کسی کو یاد نہیں۔"],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      {
        title: "درس گاہ",
        slots: [
          {
            staff: "aisha-kamal", dueInDays: -5,
            draft: {
              title: "آخری گھنٹی", category: "in-focus-urdu", writer: "aarif-chughtai", stage: "ready",
              standfirst: "اکتالیس برس تک گھنٹی بجانے والے چاچا فضل سبکدوش ہوئے تو اسکول کو وقت کا پتا چلنا بند ہو گیا۔",
              cover: ["hilal-urdu", "imla-ke-jhagre", "classroom"], coverAlt: "جماعت کا کمرہ، تختۂ سیاہ اور خالی ڈیسک",
              body: [
                "گھنٹی پیتل کی نہیں، ریل کی پٹڑی کا ایک ٹکڑا ہے جو برگد سے لٹکا ہوا ہے۔ چاچا فضل اسے ہتھوڑے سے نہیں، ایک پرانے قبضے سے بجاتے تھے، اور کہتے تھے کہ ہتھوڑے سے آواز ڈر جاتی ہے۔",
                "ان کے پاس گھڑی کبھی نہیں رہی۔ وہ دھوپ کو برآمدے کی تیسری اینٹ تک آنے دیتے، پھر اٹھتے۔ محکمے کے ایک افسر نے ایک بار گھڑی ملا کر دیکھا تو دو منٹ کا فرق نکلا۔ بعد میں معلوم ہوا کہ فرق گھڑی میں تھا۔",
                "سبکدوشی کے دن بچوں نے انھیں قبضہ تحفے میں دیا۔ وہ اگلی صبح سات بجے اسکول کے باہر کھڑے تھے، کہنے لگے کہ بس دیکھنے آیا ہوں، کوئی دیر سے تو نہیں آتا۔",
              ],
            },
          },
          {
            staff: "aisha-kamal", dueInDays: 2,
            draft: {
              title: "ریڈیو والے چچا", category: "trending-urdu", writer: "sadia-batool", stage: "in_review",
              standfirst: "تلفظ ہم نے کتاب سے نہیں، ایک آواز سے سیکھا تھا۔",
              body: [
                "شام کی خبریں شروع ہوتیں تو دادی تسبیح روک دیتیں۔ خبر سے انھیں غرض نہ تھی، وہ زبر زیر سنتی تھیں۔ کوئی لفظ ٹھیک ادا ہوتا تو کہتیں، جیتے رہو، جیسے پڑھنے والا صحن میں بیٹھا ہو۔",
                "برسوں بعد میں ان صاحب سے ملی جن کی آواز ہمارے گھر میں پلی تھی۔ وہ سبزی خرید رہے تھے۔ میں نے سلام کیا تو انھوں نے جواب دیا، اور میرے اندر کسی نے تسبیح روک دی۔",
              ],
            },
          },
        ],
      },
      {
        title: "ہنر کی زنجیر",
        slots: [
          {
            staff: "aisha-kamal", dueInDays: -2,
            draft: {
              title: "نقشہ نویس کی میز", category: "armed-forces-news-urdu", writer: "yusuf-afridi", stage: "assigned",
              standfirst: "",
              body: ["نقشہ بنانے والا سب سے پہلے شمال کا نشان لگاتا ہے، پھر اپنی چائے کی پیالی کا۔ پیالی ہمیشہ جنوب میں رہتی ہے۔ (باقی حصہ کوئٹہ سے واپسی پر مکمل کروں گا۔)"],
            },
          },
          { workingTitle: "خاکہ: طبلے کے استاد اور ان کی پہلی شاگرد", staff: "aisha-kamal", dueInDays: 5 },
        ],
      },
      { title: "قارئین کے خطوط", slots: [{ workingTitle: "“وطن کی خوشبو” پر آنے والے خط", dueInDays: 8 }] },
    ],
  },
  {
    edition: "hilal-urdu-kids", title: "ایجاد نمبر", themeColour: "#c1440e", editor: "salim-jafri",
    note: [], noteWriter: "",
    sections: [
      {
        title: "نئی نئی چیزیں",
        slots: [
          {
            staff: "aisha-kamal", dueInDays: 3,
            draft: {
              title: "کاغذ کا پنکھا", category: "in-focus-urdu-kids", writer: "rabia-anwar", stage: "in_review",
              standfirst: "بجلی گئی ہوئی تھی، نانی سو رہی تھیں اور علی کے پاس صرف ایک پرانا اخبار تھا۔",
              body: [
                "علی نے اخبار کو ایک بار آگے موڑا، ایک بار پیچھے، پھر آگے، پھر پیچھے۔ آخر میں اس نے ایک سرے پر دھاگا باندھا اور دوسرا سرا کھول دیا۔ اخبار مور بن گیا۔",
                "اس نے آہستہ آہستہ ہوا جھلی۔ نانی کے ماتھے پر ٹھنڈک پہنچی تو وہ نیند میں مسکرائیں اور بولیں، بجلی آ گئی؟ علی نے کہا، جی نانی، میں لے آیا ہوں۔",
              ],
            },
          },
          {
            staff: "aisha-kamal", dueInDays: -1,
            draft: {
              title: "گھڑی کے اندر کون رہتا ہے؟", category: "trending-urdu-kids", writer: "mehreen-tahir", stage: "assigned",
              standfirst: "",
              body: ["ہم نے ایک پرانی گھڑی کھولی۔ اندر کوئی نہیں تھا، مگر بہت سے پہیے ایک دوسرے کا ہاتھ پکڑے کھڑے تھے۔ (تصویر درکار ہے۔)"],
            },
          },
        ],
      },
      { title: "پہیلیاں", slots: [{ workingTitle: "بوجھیے کہ یہ مشین کیا کرتی ہے", dueInDays: 7 }] },
    ],
  },
];
