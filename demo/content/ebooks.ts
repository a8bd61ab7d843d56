import type { EbookRecord } from "./record-types.ts";

const ebooksEnglish: readonly EbookRecord[] = [
  {
    key: "the-lighthouse-keepers-arithmetic", title: "The Lighthouse Keeper’s Arithmetic",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 1, isArchived: false, opens: 1284,
    coverAlt: "A white lighthouse throwing its beam across dark water",
  },
  {
    key: "under-the-weather", title: "Under the Weather: A Transport Pilot’s Notes on the Sky",
    language: "English", direction: "LTR", genre: "genre-non-fiction", monthsAgo: 3, isArchived: false, opens: 932,
    coverAlt: "A heavy transport aircraft flying between tall clouds",
  },
  {
    key: "the-apricot-company", title: "The Apricot Company",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 5, isArchived: false, opens: 1710,
    coverAlt: "A small stone post on a ridge with a flag above it",
  },
  {
    key: "bricks-seals-and-drains", title: "Bricks, Seals and Drains: A Short Walk through an Indus City",
    language: "English", direction: "LTR", genre: "genre-non-fiction", monthsAgo: 7, isArchived: false, opens: 645,
    coverAlt: "An old map with a brass compass lying across it",
  },
  {
    key: "the-tea-break-book", title: "The Tea Break Book",
    language: "English", direction: "LTR", genre: "misc", monthsAgo: 10, isArchived: true, opens: 2051,
    coverAlt: "A steaming cup of tea on a patterned saucer",
  },
  {
    key: "night-train-to-rohri", title: "Night Train to Rohri",
    language: "English", direction: "LTR", genre: "genre-fiction", monthsAgo: 13, isArchived: true, opens: 1496,
    coverAlt: "A train crossing a river bridge under a dark sky",
  },
];

const ebooksUrdu: readonly EbookRecord[] = [
  {
    key: "aakhri-dak-bangla", title: "آخری ڈاک بنگلا",
    language: "Urdu", direction: "RTL", genre: "genre-fiction", monthsAgo: 0, isArchived: false, opens: 1873,
    coverAlt: "شام کے وقت برف پوش پہاڑ اور ان کے دامن میں ایک بنگلا",
  },
  {
    key: "pani-ki-baatein", title: "پانی کی باتیں",
    language: "Urdu", direction: "RTL", genre: "genre-non-fiction", monthsAgo: 2, isArchived: false, opens: 704,
    coverAlt: "سرسبز وادی کے بیچ بہتا ہوا نیلا دریا",
  },
  {
    key: "charpai-ka-falsafa", title: "چارپائی کا فلسفہ",
    language: "Urdu", direction: "RTL", genre: "misc", monthsAgo: 4, isArchived: false, opens: 1127,
    coverAlt: "ایک پرانے باغ میں فوارہ اور سایہ دار درخت",
  },
  {
    key: "sipahi-ki-diary", title: "سپاہی کی ڈائری",
    language: "Urdu", direction: "RTL", genre: "genre-non-fiction", monthsAgo: 8, isArchived: true, opens: 2316,
    coverAlt: "دو چوٹیوں کے بیچ اترتا ہوا گلیشیر",
  },
  {
    key: "moti-bazaar-ki-larki", title: "موتی بازار کی لڑکی",
    language: "Urdu", direction: "RTL", genre: "genre-fiction", monthsAgo: 11, isArchived: true, opens: 1389,
    coverAlt: "شام کے بازار میں لٹکی ہوئی روشن لالٹینیں",
  },
  {
    key: "sitaron-ka-pata", title: "ستاروں کا پتا",
    language: "Urdu", direction: "RTL", genre: "genre-non-fiction", monthsAgo: 6, isArchived: false, opens: 858,
    coverAlt: "ستاروں سے بھرا ہوا رات کا آسمان",
  },
];

export const ebooks: readonly EbookRecord[] = [...ebooksEnglish, ...ebooksUrdu];
