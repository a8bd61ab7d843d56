import type { EditionId } from "@hilal/contract/editions";
import type { Language } from "@hilal/i18n/languages";

/** A person of the house, by name and role in both languages. */
export interface TeamMember {
  readonly name: Readonly<Record<Language, string>>;
  readonly role: Readonly<Record<Language, string>>;
}

/** Who makes each magazine, the head of its desk first (spec section 2, Contributors page). */
export const team: Readonly<Record<EditionId, readonly TeamMember[]>> = {
  "hilal-english": [
    {
      name: { en: "Brigadier (retd) Tariq Hameed", ur: "بریگیڈیئر (ر) طارق حمید" },
      role: { en: "Editor-in-Chief", ur: "مدیر اعلیٰ" },
    },
    {
      name: { en: "Nadia Farooqi", ur: "نادیہ فاروقی" },
      role: { en: "Editor, Hilal English", ur: "مدیرہ، ہلال انگریزی" },
    },
    { name: { en: "Hamza Rasheed", ur: "حمزہ رشید" }, role: { en: "Sub-Editor", ur: "نائب مدیر" } },
    {
      name: { en: "Leena Shirazi", ur: "لینا شیرازی" },
      role: { en: "Picture Editor", ur: "مدیرہ تصاویر" },
    },
  ],
  "hilal-urdu": [
    {
      name: { en: "Rizwan Hashmi", ur: "رضوان ہاشمی" },
      role: { en: "Editor, Hilal Urdu", ur: "مدیر، ہلال اردو" },
    },
    {
      name: { en: "Shagufta Nasreen", ur: "شگفتہ نسرین" },
      role: { en: "Literary Editor", ur: "مدیرہ ادبیات" },
    },
    {
      name: { en: "Ghulam Mustafa", ur: "غلام مصطفیٰ" },
      role: { en: "Calligrapher and Proofreader", ur: "خطاط اور پروف خواں" },
    },
  ],
  "hilal-urdu-kids": [
    {
      name: { en: "Farzana Saleem", ur: "فرزانہ سلیم" },
      role: { en: "Editor, Hilal Urdu Kids", ur: "مدیرہ، ہلال بچوں کے لیے" },
    },
    { name: { en: "Waqas Jameel", ur: "وقاص جمیل" }, role: { en: "Illustrator", ur: "مصور" } },
    {
      name: { en: "Iqra Bashir", ur: "اقرا بشیر" },
      role: { en: "Puzzles and Letters", ur: "پہیلیاں اور خطوط" },
    },
  ],
  "hilal-kids": [
    {
      name: { en: "Mariam Cheema", ur: "مریم چیمہ" },
      role: { en: "Editor, Hilal Kids", ur: "مدیرہ، ہلال کڈز" },
    },
    {
      name: { en: "Adeel Yaqub", ur: "عدیل یعقوب" },
      role: { en: "Science Page", ur: "سائنس کا صفحہ" },
    },
    { name: { en: "Sana Gul", ur: "ثنا گل" }, role: { en: "Designer", ur: "ڈیزائنر" } },
  ],
  "hilal-her": [
    {
      name: { en: "Ayesha Durrani", ur: "عائشہ درانی" },
      role: { en: "Editor, Hilal Her", ur: "مدیرہ، ہلال ہر" },
    },
    {
      name: { en: "Mahnoor Siddiqa", ur: "ماہ نور صدیقہ" },
      role: { en: "Features Writer", ur: "فیچر نگار" },
    },
    {
      name: { en: "Rukhsana Baloch", ur: "رخسانہ بلوچ" },
      role: { en: "Health and Home", ur: "صحت اور گھر" },
    },
    {
      name: { en: "Salman Tanveer", ur: "سلمان تنویر" },
      role: { en: "Photographer", ur: "فوٹوگرافر" },
    },
  ],
};
