import type { PlannedIssueRecord } from "./record-types.ts";

export const plannedEnglish: readonly PlannedIssueRecord[] = [
  {
    edition: "hilal-english", title: "The Hands Behind the Work", themeColour: "#5b4b8a", editor: "nadia-rafiq",
    note: ["Every parade has somebody who polished it. This issue is about those who were out of the picture when it was taken."],
    noteWriter: "Nadia Rafiq",
    sections: [
      {
        title: "Before Dawn",
        slots: [
          {
            staff: "hamza-tariq", dueInDays: -6,
            draft: {
              title: "The Bakery at the Depot", category: "in-focus", writer: "omar-siddiqui", stage: "ready",
              standfirst: "Four thousand loaves leave an army bakery before the city has put its kettle on.",
              cover: ["hilal-english", "the-house-that-bends", "helping-hands"], coverAlt: "Several hands of different colours reaching in to support the frame of a small house",
              body: [
                "The flour comes at eleven, when the last bus has gone. Lance Naik Iqbal cuts the string of the first sack with the same knife that he uses for apples, and smells it before he lets it near the trough. Bad flour, he says, has the smell of a cupboard.",
                "By two o'clock the dough is moving on its own. Nobody hurries it. The ovens were built to burn wood and were taught gas in 1987, and they still cook unevenly on the left, so every tray is turned once, by hand, at a moment that no clock gives.",
                "At half past four the lorries are loaded. The men eat last, standing, the loaves that came out crooked. These, they will tell you, taste better, and I could find no evidence against it.",
              ],
            },
          },
          {
            staff: "hamza-tariq", dueInDays: 3,
            draft: {
              title: "A Bridge in Eleven Hours", category: "armed-forces-news", writer: "bilal-akhtar", stage: "in_review",
              standfirst: "When the culvert at Kot Mela went, the sappers had a night, a lorry that would not start and a river with opinions.",
              body: [
                "The call came at ten past six in the evening, and by then the school van was already on the wrong side. There is no drill for a school van. There is one for everything else, and it begins with somebody walking down to look at the water.",
                "The panels of a field bridge weigh as much as a buffalo each and are lifted by six people who must all breathe out at the same time. Subedar Anwar counts for them. He has counted for nineteen bridges and claims that the number is always four.",
                "At ten past five the van went home, slowly, with its lights on. The children, I am told, were disappointed: they had been promised breakfast in a tent.",
              ],
            },
          },
        ],
      },
      {
        title: "Long Shifts",
        slots: [
          {
            staff: "hamza-tariq", dueInDays: -2,
            draft: {
              title: "What the Night Shift Hears", category: "special-reports", writer: "hina-yousaf", stage: "assigned",
              standfirst: "",
              body: ["A ward at three in the morning has its own weather. The nurse on the corner desk knows who is asleep by the curtain rings. (More to come when I have spoken to the matron on Tuesday.)"],
            },
          },
          { workingTitle: "Portrait: the lighthouse keeper's relief", staff: "hamza-tariq", dueInDays: 6 },
        ],
      },
      { title: "Last Page", slots: [{ workingTitle: "Readers' letters about the water issue", dueInDays: 9 }] },
    ],
  },
  {
    edition: "hilal-her", title: "Second Acts", themeColour: "#9c4f2e", editor: "maryam-sethi",
    note: [], noteWriter: "",
    sections: [
      {
        title: "Beginning Again",
        slots: [
          {
            staff: "maryam-sethi", dueInDays: 2,
            draft: {
              title: "The Examiner at Platform Two", category: "hilal-her", writer: "hina-yousaf", stage: "in_review",
              standfirst: "Rubina Asghar checks tickets on the night train. She took the job at fifty-one.",
              body: [
                "The uniform was cut for somebody with longer arms, and for the first month she rolled the sleeves and pretended that it was the heat. Then her daughter took it in, and the passengers began to say madam.",
                "She has three rules. Ask twice before you raise your voice. Never wake a child. And if a student has paid for a shorter journey than the one being made, look out of the window until the next station, because you were once on your way to an examination yourself.",
              ],
            },
          },
          {
            staff: "maryam-sethi", dueInDays: -3,
            draft: {
              title: "Learning the Lathe", category: "in-focus-her", writer: "omar-siddiqui", stage: "assigned",
              standfirst: "Nine women in Gujranwala are being taught to turn steel.",
              body: ["The first thing that the lathe takes is your bangles. They hang on a nail by the door, nine pairs, and nobody has to be told whose is whose."],
            },
          },
        ],
      },
      { title: "At Home", slots: [{ workingTitle: "Recipe: winter saag for twelve", staff: "maryam-sethi", dueInDays: 7 }] },
    ],
  },
  {
    edition: "hilal-kids", title: "The Inventors' Issue", themeColour: "#b8860b", editor: "nadia-rafiq",
    note: ["Dear readers, we are still inventing this issue. If you find a screw on the floor, it is ours."],
    noteWriter: "Zoya Malik",
    sections: [
      {
        title: "Bright Ideas",
        slots: [
          {
            staff: "nadia-rafiq", dueInDays: 4,
            draft: {
              title: "The Bicycle That Made Light", category: "hilal-kids-english", writer: "zoya-malik", stage: "ready",
              standfirst: "Sana's village had no lamp-post. It did have a great many bicycles.",
              body: [
                "Sana was not trying to invent anything. She was trying to read the last chapter of a book about pirates, and the sun had gone behind the water tank without asking her.",
                "Her uncle's bicycle had a little bottle on the wheel which made the lamp glow when you rode. So Sana turned the bicycle upside down, gave her brother a mango and told him to pedal with his hands. The light came on. The pirates went on. So did her brother, for two chapters and a second mango.",
                "By the end of the week there were four bicycles upside down in the lane and eleven people reading. Nobody has told the water tank.",
              ],
            },
          },
          {
            staff: "nadia-rafiq", dueInDays: -1,
            draft: {
              title: "Who Put the Tail on the Kite?", category: "in-focus-kids", writer: "sara-qureshi", stage: "assigned",
              standfirst: "",
              body: ["A kite without a tail spins like a dog before it lies down. Here is why. (Drawing needed: three kites, one dog.)"],
            },
          },
        ],
      },
      { title: "Puzzles", slots: [{ workingTitle: "Six machines that do not work: find out why", dueInDays: 8 }] },
    ],
  },
];

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
