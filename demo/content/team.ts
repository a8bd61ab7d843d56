import type { EditionTeam } from "./record-types.ts";

export const team: readonly EditionTeam[] = [
  {
    edition: "hilal-english",
    members: [
      {
        key: "tariq-hameed",
        name: { en: "Brigadier (retd) Tariq Hameed", ur: "بریگیڈیئر (ر) طارق حمید" },
        role: { en: "Editor-in-Chief", ur: "مدیر اعلیٰ" },
        portrait: { look: "man", headwear: "none", glasses: true, age: "old" },
      },
      {
        key: "nadia-farooqi",
        name: { en: "Nadia Farooqi", ur: "نادیہ فاروقی" },
        role: { en: "Editor, Hilal English", ur: "مدیرہ، ہلال انگریزی" },
        portrait: { look: "woman", headwear: "scarf", age: "middle" },
      },
      {
        key: "hamza-rasheed",
        name: { en: "Hamza Rasheed", ur: "حمزہ رشید" },
        role: { en: "Sub-Editor", ur: "نائب مدیر" },
        portrait: { look: "man", headwear: "none", beard: true, age: "young" },
      },
      {
        key: "leena-shirazi",
        name: { en: "Leena Shirazi", ur: "لینا شیرازی" },
        role: { en: "Picture Editor", ur: "مدیرہ تصاویر" },
        portrait: { look: "woman", headwear: "none", glasses: true, age: "young" },
      },
    ],
  },
  {
    edition: "hilal-urdu",
    members: [
      {
        key: "rizwan-hashmi",
        name: { en: "Rizwan Hashmi", ur: "رضوان ہاشمی" },
        role: { en: "Editor, Hilal Urdu", ur: "مدیر، ہلال اردو" },
        portrait: { look: "man", headwear: "cap", beard: true, glasses: true, age: "old" },
      },
      {
        key: "shagufta-nasreen",
        name: { en: "Shagufta Nasreen", ur: "شگفتہ نسرین" },
        role: { en: "Literary Editor", ur: "مدیرہ ادبیات" },
        portrait: { look: "woman", headwear: "scarf", glasses: true, age: "middle" },
      },
      {
        key: "ghulam-mustafa",
        name: { en: "Ghulam Mustafa", ur: "غلام مصطفیٰ" },
        role: { en: "Calligrapher and Proofreader", ur: "خطاط اور پروف خواں" },
        portrait: { look: "man", headwear: "turban", beard: true, age: "old" },
      },
    ],
  },
  {
    edition: "hilal-urdu-kids",
    members: [
      {
        key: "farzana-saleem",
        name: { en: "Farzana Saleem", ur: "فرزانہ سلیم" },
        role: { en: "Editor, Hilal Urdu Kids", ur: "مدیرہ، ہلال بچوں کے لیے" },
        portrait: { look: "woman", headwear: "scarf", age: "middle" },
      },
      {
        key: "waqas-jameel",
        name: { en: "Waqas Jameel", ur: "وقاص جمیل" },
        role: { en: "Illustrator", ur: "مصور" },
        portrait: { look: "man", headwear: "cap", age: "young" },
      },
      {
        key: "iqra-bashir",
        name: { en: "Iqra Bashir", ur: "اقرا بشیر" },
        role: { en: "Puzzles and Letters", ur: "پہیلیاں اور خطوط" },
        portrait: { look: "woman", headwear: "scarf", glasses: true, age: "young" },
      },
    ],
  },
  {
    edition: "hilal-kids",
    members: [
      {
        key: "mariam-cheema",
        name: { en: "Mariam Cheema", ur: "مریم چیمہ" },
        role: { en: "Editor, Hilal Kids", ur: "مدیرہ، ہلال کڈز" },
        portrait: { look: "woman", headwear: "none", age: "middle" },
      },
      {
        key: "adeel-yaqub",
        name: { en: "Adeel Yaqub", ur: "عدیل یعقوب" },
        role: { en: "Science Page", ur: "سائنس کا صفحہ" },
        portrait: { look: "man", headwear: "none", glasses: true, age: "young" },
      },
      {
        key: "sana-gul",
        name: { en: "Sana Gul", ur: "ثنا گل" },
        role: { en: "Designer", ur: "ڈیزائنر" },
        portrait: { look: "woman", headwear: "scarf", age: "young" },
      },
    ],
  },
  {
    edition: "hilal-her",
    members: [
      {
        key: "ayesha-durrani",
        name: { en: "Ayesha Durrani", ur: "عائشہ درانی" },
        role: { en: "Editor, Hilal Her", ur: "مدیرہ، ہلال ہر" },
        portrait: { look: "woman", headwear: "scarf", glasses: true, age: "middle" },
      },
      {
        key: "mahnoor-siddiqa",
        name: { en: "Mahnoor Siddiqa", ur: "ماہ نور صدیقہ" },
        role: { en: "Features Writer", ur: "فیچر نگار" },
        portrait: { look: "woman", headwear: "none", age: "young" },
      },
      {
        key: "rukhsana-baloch",
        name: { en: "Rukhsana Baloch", ur: "رخسانہ بلوچ" },
        role: { en: "Health and Home", ur: "صحت اور گھر" },
        portrait: { look: "woman", headwear: "scarf", age: "old" },
      },
      {
        key: "salman-tanveer",
        name: { en: "Salman Tanveer", ur: "سلمان تنویر" },
        role: { en: "Photographer", ur: "فوٹوگرافر" },
        portrait: { look: "man", headwear: "none", beard: true, age: "middle" },
      },
    ],
  },
];
