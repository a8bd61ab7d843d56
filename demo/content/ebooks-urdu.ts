import type { EbookRecord } from "./record-types.ts";

export const ebooksUrdu: readonly EbookRecord[] = [
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
