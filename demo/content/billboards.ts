import type { BillboardRecord } from "./record-types.ts";

export const billboards: readonly BillboardRecord[] = [
  { title: "A year of Hilal, at your door", location: 1, picture: "parade-ranks", pictureAlt: "Ranks on parade in morning light, advertising a yearly subscription", link: "/subscribe", language: "en" },
  { title: "سال بھر کا ہلال، آپ کے گھر", location: 1, picture: "flag-crescent", pictureAlt: "ہلال اور ستارے والا پرچم، سالانہ خریداری کا اشتہار", link: "/subscribe", language: "ur" },
  { title: "Your notice, before a nation of readers", location: 2, picture: "city-skyline", pictureAlt: "A city skyline at dusk, inviting advertisers", link: "/advertise", language: "en" },
  { title: "اپنا پیغام لاکھوں تک پہنچائیے", location: 2, picture: "market-lamps", pictureAlt: "بازار کی روشن لالٹینیں، اشتہار دینے کی دعوت", link: "/advertise", language: "ur" },
  { title: "A shelf of e-books, free to read tonight", location: 3, picture: "library-shelves", pictureAlt: "Tall library shelves full of coloured spines", link: "/ebooks", language: "en" },
  { title: "آج رات کون سی کتاب پڑھیں گے؟", location: 3, picture: "reading-lamp", pictureAlt: "چراغ کی روشنی میں کھلی ہوئی کتاب", link: "/ebooks", language: "ur" },
  { title: "Hilal Her: the whole collection", location: 4, picture: "embroidery", pictureAlt: "Bright embroidered flowers on dark cloth", link: "/magazine-archive/hilal-her", language: "en" },
  { title: "بچوں کے سب شمارے ایک جگہ", location: 4, picture: "toy-blocks", pictureAlt: "رنگین بلاکوں کا ڈھیر اور ایک کھلونا مینار", link: "/magazine-archive/hilal-urdu-kids", language: "ur" },
  { title: "Meet the people behind the pages", location: 5, picture: "quill-and-ink", pictureAlt: "A quill standing in an ink pot beside a written sheet", link: "/ourcontributors", language: "en" },
  { title: "ہمارے لکھنے والوں سے ملیے", location: 5, picture: "tea-cup", pictureAlt: "چائے کی پیالی اور اس سے اٹھتی ہوئی بھاپ", link: "/ourcontributors", language: "ur" },
  { title: "Hilal Kids: stories, science and one stolen hat", location: 6, picture: "rocket", pictureAlt: "A toy-like rocket climbing past the stars", link: "/magazine-archive/hilal-kids", language: "en" },
  { title: "ہلال اردو کے پرانے شمارے پڑھیے", location: 6, picture: "arch", pictureAlt: "ایک پرانی محراب جس کے پار روشنی نظر آ رہی ہے", link: "/magazine-archive/hilal-urdu", language: "ur" },
];
