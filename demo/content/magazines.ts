import type { MagazineRecord } from "./record-types.ts";

const magazinesHilalEnglish: readonly MagazineRecord[] = [
  {
    key: "hilal-english-water-and-the-nation", edition: "hilal-english", title: "Water and the Nation",
    language: "English", direction: "LTR", monthsAgo: 0, isArchived: false,
    coverAlt: "A concrete dam holding back a blue lake between brown hills",
  },
  {
    key: "hilal-english-guardians-of-the-high-snows", edition: "hilal-english", title: "Guardians of the High Snows",
    language: "English", direction: "LTR", monthsAgo: 1, isArchived: false,
    coverAlt: "A glacier curving down between two snow-covered ridges",
  },
  {
    key: "hilal-english-the-sea-we-share", edition: "hilal-english", title: "The Sea We Share",
    language: "English", direction: "LTR", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "A grey naval frigate on a calm sea at first light",
  },
  {
    key: "hilal-english-minds-that-build", edition: "hilal-english", title: "Minds That Build",
    language: "English", direction: "LTR", monthsAgo: 3, isArchived: false,
    coverAlt: "Bright copper lines and chips on a green circuit board",
  },
  {
    key: "hilal-english-roads-of-friendship", edition: "hilal-english", title: "Roads of Friendship",
    language: "English", direction: "LTR", monthsAgo: 4, isArchived: true,
    coverAlt: "A long bridge crossing a gorge between green mountains",
  },
  {
    key: "hilal-english-the-blue-helmets", edition: "hilal-english", title: "The Blue Helmets",
    language: "English", direction: "LTR", monthsAgo: 5, isArchived: true,
    coverAlt: "Peacekeepers in blue helmets standing beside a white vehicle",
  },
];

const magazinesHilalUrdu: readonly MagazineRecord[] = [
  {
    key: "hilal-urdu-watan-ki-khushbu", edition: "hilal-urdu", title: "وطن کی خوشبو",
    language: "Urdu", direction: "RTL", monthsAgo: 0, isArchived: false, isPdfMade: true,
    coverAlt: "طلوع آفتاب کے وقت سنہرے کھیتوں کا منظر",
  },
  {
    key: "hilal-urdu-kitab-aur-chiragh", edition: "hilal-urdu", title: "کتاب اور چراغ",
    language: "Urdu", direction: "RTL", monthsAgo: 1, isArchived: false, isPdfMade: true,
    coverAlt: "لکڑی کی میز پر ایک دوسرے کے اوپر رکھی پرانی کتابیں",
  },
  {
    key: "hilal-urdu-sarhadon-ke-pasban", edition: "hilal-urdu", title: "سرحدوں کے پاسبان",
    language: "Urdu", direction: "RTL", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "پہاڑی پر بنی سرحدی چوکی اور لہراتا ہوا پرچم",
  },
  {
    key: "hilal-urdu-samandar-ke-bete", edition: "hilal-urdu", title: "سمندر کے بیٹے",
    language: "Urdu", direction: "RTL", monthsAgo: 3, isArchived: false, isPdfMade: true,
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

const magazinesHilalUrduKids: readonly MagazineRecord[] = [
  {
    key: "hilal-urdu-kids-barish-number", edition: "hilal-urdu-kids", title: "بارش نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 0, isArchived: false, isPdfMade: true,
    coverAlt: "کالے بادلوں سے برستی ہوئی بارش",
  },
  {
    key: "hilal-urdu-kids-parinda-number", edition: "hilal-urdu-kids", title: "پرندہ نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 1, isArchived: false, isPdfMade: true,
    coverAlt: "پر پھیلائے آسمان میں اڑتا ہوا شاہین",
  },
  {
    key: "hilal-urdu-kids-science-number", edition: "hilal-urdu-kids", title: "سائنس نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "زمین کے اوپر چکر لگاتا ہوا مصنوعی سیارہ",
  },
  {
    key: "hilal-urdu-kids-kahani-number", edition: "hilal-urdu-kids", title: "کہانی نمبر",
    language: "Urdu", direction: "RTL", monthsAgo: 3, isArchived: false, isPdfMade: true,
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

const magazinesHilalKids: readonly MagazineRecord[] = [
  {
    key: "hilal-kids-the-windy-day-issue", edition: "hilal-kids", title: "The Windy Day Issue",
    language: "English", direction: "LTR", monthsAgo: 0, isArchived: false,
    coverAlt: "Bright paper kites flying above rooftops",
  },
  {
    key: "hilal-kids-space-camp", edition: "hilal-kids", title: "Space Camp",
    language: "English", direction: "LTR", monthsAgo: 1, isArchived: false,
    coverAlt: "A red and white rocket rising above a trail of smoke",
  },
  {
    key: "hilal-kids-animals-of-our-mountains", edition: "hilal-kids", title: "Animals of Our Mountains",
    language: "English", direction: "LTR", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "A snow leopard resting on a rock, its long tail curled round",
  },
  {
    key: "hilal-kids-kitchen-scientists", edition: "hilal-kids", title: "Kitchen Scientists",
    language: "English", direction: "LTR", monthsAgo: 3, isArchived: false,
    coverAlt: "A microscope on a table with coloured drops on a slide",
  },
  {
    key: "hilal-kids-stories-by-lamplight", edition: "hilal-kids", title: "Stories by Lamplight",
    language: "English", direction: "LTR", monthsAgo: 4, isArchived: false,
    coverAlt: "A lamp shining on an open storybook in a dark room",
  },
  {
    key: "hilal-kids-play-fair", edition: "hilal-kids", title: "Play Fair",
    language: "English", direction: "LTR", monthsAgo: 5, isArchived: true,
    coverAlt: "A football rolling across green grass towards a goal",
  },
];

const magazinesHilalHer: readonly MagazineRecord[] = [
  {
    key: "hilal-her-women-who-lead", edition: "hilal-her", title: "Women Who Lead",
    language: "English", direction: "LTR", monthsAgo: 0, isArchived: false,
    coverAlt: "A ring of hands joined together in many colours",
  },
  {
    key: "hilal-her-a-clean-bill-of-health", edition: "hilal-her", title: "A Clean Bill of Health",
    language: "English", direction: "LTR", monthsAgo: 1, isArchived: false,
    coverAlt: "A stethoscope curled beside a vase of small flowers",
  },
  {
    key: "hilal-her-thread-and-loom", edition: "hilal-her", title: "Thread and Loom",
    language: "English", direction: "LTR", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "Coloured threads stretched across a wooden loom",
  },
  {
    key: "hilal-her-running-free", edition: "hilal-her", title: "Running Free",
    language: "English", direction: "LTR", monthsAgo: 3, isArchived: false,
    coverAlt: "A pair of running shoes on a sunlit path",
  },
  {
    key: "hilal-her-cradle-and-career", edition: "hilal-her", title: "Cradle and Career",
    language: "English", direction: "LTR", monthsAgo: 4, isArchived: false,
    coverAlt: "A cradle hanging beneath a crescent moon",
  },
  {
    key: "hilal-her-open-for-business", edition: "hilal-her", title: "Open for Business",
    language: "English", direction: "LTR", monthsAgo: 5, isArchived: true,
    coverAlt: "Rows of glowing lamps above the stalls of an evening market",
  },
];

export const magazines: readonly MagazineRecord[] = [
  ...magazinesHilalEnglish,
  ...magazinesHilalUrdu,
  ...magazinesHilalUrduKids,
  ...magazinesHilalKids,
  ...magazinesHilalHer,
];
