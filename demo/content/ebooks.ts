import type { EbookRecord } from "./record-types.ts";

const ebooksEnglish: readonly EbookRecord[] = [
  {
    key: "the-lighthouse-keepers-arithmetic", title: "The Lighthouse Keeper’s Arithmetic",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 1, isArchived: false, opens: 1284,
    coverAlt: "A white lighthouse throwing its beam across dark water",
    author: "Faisal Mehmood",
    description: "Every night the keeper climbs a hundred and forty-four steps, and every night the sum comes out the same. Then a man arrives with a box, and one number is left over.\n\nA short novel about counting, company and the sea.",
  },
  {
    key: "under-the-weather", title: "Under the Weather: A Transport Pilot’s Notes on the Sky",
    language: "English", direction: "LTR", genre: "genre-non-fiction", monthsAgo: 3, isArchived: false, opens: 932,
    coverAlt: "A heavy transport aircraft flying between tall clouds",
    author: "Bilal Akhtar",
    description: "A transport pilot reads the morning sky, flies into a valley with only one door, and explains why turning back is a skill.\n\nNotes from a cockpit, for readers who have never sat in one.",
  },
  {
    key: "the-apricot-company", title: "The Apricot Company",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 5, isArchived: false, opens: 1710,
    coverAlt: "A small stone post on a ridge with a flag above it",
    author: "Amina Rahman",
    description: "At eleven thousand feet a company of soldiers keeps an apricot tree alive: there are watering orders, a visit of the brigadier and, in the end, blossom.",
  },
  {
    key: "bricks-seals-and-drains", title: "Bricks, Seals and Drains: A Short Walk through an Indus City",
    language: "English", direction: "LTR", genre: "genre-non-fiction", monthsAgo: 7, isArchived: false, opens: 645,
    coverAlt: "An old map with a brass compass lying across it",
    author: "Daniyal Khan",
    description: "A walk of an hour through a city of four thousand years: its streets, its drains, a seal nobody can read and a toy cart anybody can.",
  },
  {
    key: "the-tea-break-book", title: "The Tea Break Book",
    language: "English", direction: "LTR", genre: "misc", monthsAgo: 10, isArchived: true, opens: 2051,
    coverAlt: "A steaming cup of tea on a patterned saucer",
    author: "Zoya Malik",
    description: "Four cups of tea, and something for each: small repairs, five puzzles, letters worth writing, and a chapter on doing nothing at all.",
  },
  {
    key: "night-train-to-rohri", title: "Night Train to Rohri",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 13, isArchived: true, opens: 1496,
    coverAlt: "A train crossing a river bridge under a dark sky",
    author: "Sara Qureshi",
    description: "Berth nineteen is taken, the spectacles seller has seen too much, and the havildar’s watch has stopped. Four travellers tell of one night on the line to Rohri.",
  },
];

const ebooksUrdu: readonly EbookRecord[] = [
  {
    key: "aakhri-dak-bangla", title: "آخری ڈاک بنگلا",
    language: "Urdu", direction: "RTL", genre: "genre-fiction", monthsAgo: 0, isArchived: false, opens: 1873,
    coverAlt: "شام کے وقت برف پوش پہاڑ اور ان کے دامن میں ایک بنگلا",
    author: "عارف چغتائی",
    description: "پہاڑ کے دامن میں ایک ڈاک بنگلا ہے، ایک چوکیدار ہے اور ایک پرانا رجسٹر، جس میں ہر مہمان کا نام درج ہے۔ ایک رات کوئی ایسا آتا ہے جس کا نام پہلے سے لکھا ہوا ہے۔\n\nایک مختصر ناول، دو پیالی چائے کی مدت میں پڑھنے کے لیے۔",
  },
  {
    key: "pani-ki-baatein", title: "پانی کی باتیں",
    language: "Urdu", direction: "RTL", genre: "genre-non-fiction", monthsAgo: 2, isArchived: false, opens: 704,
    coverAlt: "سرسبز وادی کے بیچ بہتا ہوا نیلا دریا",
    author: "ڈاکٹر ناصر زیدی",
    description: "پانی برف سے نہر تک کیسے پہنچتا ہے، کاریز بنانے والوں نے کیا سیکھا تھا، اور ہم اپنے حصے کا مشکیزہ کیسے بچا سکتے ہیں۔\n\nسادہ زبان میں لکھی گئی ایک کتاب، پورے گھر کے لیے۔",
  },
  {
    key: "charpai-ka-falsafa", title: "چارپائی کا فلسفہ",
    language: "Urdu", direction: "RTL", genre: "misc", monthsAgo: 4, isArchived: false, opens: 1127,
    coverAlt: "ایک پرانے باغ میں فوارہ اور سایہ دار درخت",
    author: "عمران صابر",
    description: "چارپائی پر کون کہاں بیٹھتا ہے، دیر سے آنے والے کا کیا ہوتا ہے اور مشورے مفت کیوں ملتے ہیں: ایک پرانی نشست کے بارے میں ہلکے پھلکے مضامین۔",
  },
  {
    key: "sipahi-ki-diary", title: "سپاہی کی ڈائری",
    language: "Urdu", direction: "RTL", genre: "genre-non-fiction", monthsAgo: 8, isArchived: true, opens: 2316,
    coverAlt: "دو چوٹیوں کے بیچ اترتا ہوا گلیشیر",
    author: "کیپٹن (ر) یوسف آفریدی",
    description: "پہلے دن سے پہلی چھٹی تک: ایک سپاہی کی ڈائری کے چند اوراق، گلیشیر کی خاموشی اور وہ خط جن میں لکھنے کو بہت کچھ تھا۔",
  },
  {
    key: "moti-bazaar-ki-larki", title: "موتی بازار کی لڑکی",
    language: "Urdu", direction: "RTL", genre: "genre-fiction", monthsAgo: 11, isArchived: true, opens: 1389,
    coverAlt: "شام کے بازار میں لٹکی ہوئی روشن لالٹینیں",
    author: "رابعہ انور",
    description: "موتی بازار کی دکان نمبر سات پر بیٹھی لڑکی ہر گاہک کو پہچانتی ہے، سوائے اس کے جو گھنٹہ گھر کے بارہ بجنے کا انتظار کرتا ہے۔",
  },
  {
    key: "sitaron-ka-pata", title: "ستاروں کا پتا",
    language: "Urdu", direction: "RTL", genre: "genre-non-fiction", monthsAgo: 6, isArchived: false, opens: 858,
    coverAlt: "ستاروں سے بھرا ہوا رات کا آسمان",
    author: "سعدیہ بتول",
    description: "چھت پر لیٹ کر آسمان پڑھنے کا ہنر: قطب تارا کہاں ہے، ستاروں کے نام کہاں سے آئے، اور جو روشنی ہم دیکھتے ہیں وہ کتنی پرانی ہے۔",
  },
];

export const ebooks: readonly EbookRecord[] = [...ebooksEnglish, ...ebooksUrdu];
