import type { BillboardRecord, PackageRecord, VideoRecord } from "./record-types.ts";

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

export const videos: readonly VideoRecord[] = [
  { title: "The Valley That Sings at Dawn", language: "English", youtubeUrl: "https://www.youtube.com/watch?v=hV7-kQ2mLzA", description: "A morning among the terraces of the north, from the first call to prayer to the first school bell.", order: 1, durationSeconds: 754, picture: "valley-river" },
  { title: "پہاڑوں کے ڈاکیے", language: "Urdu", youtubeUrl: "https://youtu.be/pD4_xR8nWcE", description: "وہ لوگ جو برف میں بھی خط پہنچاتے ہیں۔ ایک دن ڈاکیے نورالامین کے ساتھ۔", order: 2, durationSeconds: 1108, picture: "mountaineer" },
  { title: "Inside a Ship’s Engine Room", language: "English", youtubeUrl: "https://www.youtube.com/embed/sG9tB-3yKfU", description: "Commander (retd) Faisal Mehmood takes the ladder down to where it is hot, loud and spotlessly clean.", order: 3, durationSeconds: 892, picture: "frigate" },
  { title: "Building a Robot from Broken Toys", language: "English", youtubeUrl: "https://youtu.be/rB6mZ1_oTqI", description: "", order: 4, durationSeconds: 423, picture: "robot" },
  { title: "کاشی کار کا نیلا رنگ", language: "Urdu", youtubeUrl: "https://www.youtube.com/watch?v=kN2-vJ5sXaM", description: "ملتان کے استاد عالم بتاتے ہیں کہ سرمئی سفوف بھٹی میں جا کر آسمان کیسے بن جاتا ہے۔", order: 5, durationSeconds: 647, picture: "tile-arabesque" },
  { title: "Five Stretches for People Who Sit", language: "English", youtubeUrl: "https://www.youtube.com/watch?v=yE8wC_4dHpO", description: "Dr Hina Yousaf shows a routine short enough for the time it takes a kettle to boil.", order: 6, durationSeconds: 305, picture: "running-shoes" },
  { title: "The Snow Leopard Count", language: "English", youtubeUrl: "https://youtu.be/Lm3-gF7uYbS", description: "Nine cameras, eleven days and one very long tail.", order: 7, durationSeconds: 1326, picture: "snow-leopard" },
  { title: "بچوں کا مشاعرہ", language: "Urdu", youtubeUrl: "https://www.youtube.com/embed/mU5_zP9cVgQ", description: "آٹھ سے بارہ برس کے شاعر، عمران صابر کی صدارت میں، بارش اور بستے پر اپنی نظمیں سناتے ہیں۔", order: 8, durationSeconds: 2174, picture: "kites" },
  { title: "A Bridge in Two Nights", language: "English", youtubeUrl: "https://www.youtube.com/watch?v=bT1xN-6jEwY", description: "Army engineers close a forty-metre gap after the flood. Filmed by lamp and by moonlight.", order: 9, durationSeconds: 936, picture: "bridge" },
  { title: "قلعہ روہتاس کی سیر", language: "Urdu", youtubeUrl: "https://youtu.be/qR3-fK8hLdV", description: "", order: 10, durationSeconds: 1583, picture: "fort-walls" },
  { title: "How a Loom Remembers", language: "English", youtubeUrl: "https://www.youtube.com/embed/wL0_tS2aGnB", description: "A weaver sings a pattern and her daughters answer with their hands.", order: 11, durationSeconds: 518, picture: "loom" },
  { title: "چنے کا دانہ، سات دن ایک منٹ میں", language: "Urdu", youtubeUrl: "https://www.youtube.com/watch?v=cD9eH-4iZxR", description: "روئی پر رکھا ایک دانہ جاگتا ہے، جڑ نکالتا ہے اور پتے کھولتا ہے۔ بچوں کے لیے۔", order: 12, durationSeconds: 61, picture: "seed-and-soil" },
];

export const packages: readonly PackageRecord[] = [
  { packageName: "Season Reader", packageNameUrdu: "موسمی قاری", noOfMonths: 3, cost: 1200, status: "Active" },
  { packageName: "Half-Year Reader", packageNameUrdu: "ششماہی قاری", noOfMonths: 6, cost: 2300, status: "Active" },
  { packageName: "Annual Reader", packageNameUrdu: "سالانہ قاری", noOfMonths: 12, cost: 4300, status: "Active" },
  { packageName: "Family Library", packageNameUrdu: "گھر کا کتب خانہ", noOfMonths: 24, cost: 8000, status: "Active" },
];
