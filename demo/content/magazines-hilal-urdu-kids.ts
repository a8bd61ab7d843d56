import type { MagazineRecord } from "./record-types.ts";

export const magazinesHilalUrduKids: readonly MagazineRecord[] = [
  {
    key: "hilal-urdu-kids-barish-number", edition: "hilal-urdu-kids", title: "بارش نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 0, isArchived: false,
    coverAlt: "کالے بادلوں سے برستی ہوئی بارش",
  },
  {
    key: "hilal-urdu-kids-parinda-number", edition: "hilal-urdu-kids", title: "پرندہ نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 1, isArchived: false,
    coverAlt: "پر پھیلائے آسمان میں اڑتا ہوا شاہین",
  },
  {
    key: "hilal-urdu-kids-science-number", edition: "hilal-urdu-kids", title: "سائنس نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "زمین کے اوپر چکر لگاتا ہوا مصنوعی سیارہ",
  },
  {
    key: "hilal-urdu-kids-kahani-number", edition: "hilal-urdu-kids", title: "کہانی نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 3, isArchived: false,
    coverAlt: "ایک بڑے درخت پر بیٹھے ہوئے رنگین پرندے",
  },
  {
    key: "hilal-urdu-kids-khel-number", edition: "hilal-urdu-kids", title: "کھیل نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 4, isArchived: false,
    coverAlt: "نیلے آسمان میں اڑتی ہوئی رنگین پتنگیں",
  },
  {
    key: "hilal-urdu-kids-samandar-number", edition: "hilal-urdu-kids", title: "سمندر نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 5, isArchived: true,
    coverAlt: "چٹان پر کھڑا روشنی کا مینار اور نیچے لہریں",
  },
];
