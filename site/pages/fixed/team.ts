import type { EditionId } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";

/** A member of the staff, by name and role in both languages. */
export interface TeamMember {
  /** The file name of the portrait, `ui/brand/team/<key>.svg`, which is served under `/brand/team/`. */
  readonly key: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly role: Readonly<Record<Language, string>>;
}

/** The staff of each magazine, the head of the desk first; a magazine may have none listed yet. */
export const team: Readonly<Partial<Record<EditionId, readonly TeamMember[]>>> = {
  "hilal-english": [
    {
      key: "tariq-hameed",
      name: { en: "Brigadier (retd) Tariq Hameed", ur: "بریگیڈیئر (ر) طارق حمید" },
      role: { en: "Editor-in-Chief", ur: "مدیرِ اعلیٰ" },
    },
    {
      key: "nadia-farooqi",
      name: { en: "Nadia Farooqi", ur: "نادیہ فاروقی" },
      role: { en: "Editor, Hilal English", ur: "مدیرہ، ہلال انگلش" },
    },
    {
      key: "hamza-rasheed",
      name: { en: "Hamza Rasheed", ur: "حمزہ رشید" },
      role: { en: "Sub-Editor", ur: "نائب مدیر" },
    },
    {
      key: "leena-shirazi",
      name: { en: "Leena Shirazi", ur: "لینا شیرازی" },
      role: { en: "Picture Editor", ur: "مدیرۂ تصاویر" },
    },
  ],
  "hilal-urdu": [
    {
      key: "rizwan-hashmi",
      name: { en: "Rizwan Hashmi", ur: "رضوان ہاشمی" },
      role: { en: "Editor, Hilal Urdu", ur: "مدیر، ہلال اردو" },
    },
    {
      key: "shagufta-nasreen",
      name: { en: "Shagufta Nasreen", ur: "شگفتہ نسرین" },
      role: { en: "Literary Editor", ur: "مدیرۂ ادبیات" },
    },
    {
      key: "ghulam-mustafa",
      name: { en: "Ghulam Mustafa", ur: "غلام مصطفیٰ" },
      role: { en: "Calligrapher and Proofreader", ur: "خطاط اور پروف خواں" },
    },
  ],
  "hilal-urdu-kids": [
    {
      key: "farzana-saleem",
      name: { en: "Farzana Saleem", ur: "فرزانہ سلیم" },
      role: { en: "Editor, Hilal Kids Urdu", ur: "مدیرہ، ہلال کڈز اردو" },
    },
    {
      key: "waqas-jameel",
      name: { en: "Waqas Jameel", ur: "وقاص جمیل" },
      role: { en: "Illustrator", ur: "مصور" },
    },
    {
      key: "iqra-bashir",
      name: { en: "Iqra Bashir", ur: "اقرا بشیر" },
      role: { en: "Puzzles and Letters", ur: "پہیلیاں اور خطوط" },
    },
  ],
  "hilal-kids": [
    {
      key: "mariam-cheema",
      name: { en: "Mariam Cheema", ur: "مریم چیمہ" },
      role: { en: "Editor, Hilal Kids", ur: "مدیرہ، ہلال کڈز انگلش" },
    },
    {
      key: "adeel-yaqub",
      name: { en: "Adeel Yaqub", ur: "عدیل یعقوب" },
      role: { en: "Science Page", ur: "سائنس کا صفحہ" },
    },
    {
      key: "sana-gul",
      name: { en: "Sana Gul", ur: "ثنا گل" },
      role: { en: "Designer", ur: "ڈیزائنر" },
    },
  ],
  "hilal-her": [
    {
      key: "ayesha-durrani",
      name: { en: "Ayesha Durrani", ur: "عائشہ درانی" },
      role: { en: "Editor, Hilal Her", ur: "مدیرہ، ہلال خواتین" },
    },
    {
      key: "mahnoor-siddiqa",
      name: { en: "Mahnoor Siddiqa", ur: "ماہ نور صدیقہ" },
      role: { en: "Features Writer", ur: "فیچر نگار" },
    },
    {
      key: "rukhsana-baloch",
      name: { en: "Rukhsana Baloch", ur: "رخسانہ بلوچ" },
      role: { en: "Health and Home", ur: "صحت اور گھر" },
    },
    {
      key: "salman-tanveer",
      name: { en: "Salman Tanveer", ur: "سلمان تنویر" },
      role: { en: "Photographer", ur: "فوٹوگرافر" },
    },
  ],
};
