import type { MagazineRecord } from "./record-types.ts";

export const magazinesHilalUrdu: readonly MagazineRecord[] = [
  {
    key: "hilal-urdu-watan-ki-khushbu", edition: "hilal-urdu", title: "وطن کی خوشبو",
    language: "Urdu", direction: "RTL", monthsAgo: 0, isArchived: false,
    coverAlt: "طلوع آفتاب کے وقت سنہرے کھیتوں کا منظر",
  },
  {
    key: "hilal-urdu-kitab-aur-chiragh", edition: "hilal-urdu", title: "کتاب اور چراغ",
    language: "Urdu", direction: "RTL", monthsAgo: 1, isArchived: false,
    coverAlt: "لکڑی کی میز پر ایک دوسرے کے اوپر رکھی پرانی کتابیں",
  },
  {
    key: "hilal-urdu-sarhadon-ke-pasban", edition: "hilal-urdu", title: "سرحدوں کے پاسبان",
    language: "Urdu", direction: "RTL", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "پہاڑی پر بنی سرحدی چوکی اور لہراتا ہوا پرچم",
  },
  {
    key: "hilal-urdu-samandar-ke-bete", edition: "hilal-urdu", title: "سمندر کے بیٹے",
    language: "Urdu", direction: "RTL", monthsAgo: 3, isArchived: false,
    coverAlt: "نیلے سمندر پر سفید بادبان والی کشتی",
  },
  {
    key: "hilal-urdu-dastkar-haath", edition: "hilal-urdu", title: "دستکار ہاتھ",
    language: "Urdu", direction: "RTL", monthsAgo: 4, isArchived: true,
    coverAlt: "نیلی اور فیروزی کاشی کاری کا نقش",
  },
  {
    key: "hilal-urdu-khel-aur-kirdar", edition: "hilal-urdu", title: "کھیل اور کردار",
    language: "Urdu", direction: "RTL", monthsAgo: 5, isArchived: true,
    coverAlt: "ہرے میدان میں وکٹیں، بلا اور سرخ گیند",
  },
];
