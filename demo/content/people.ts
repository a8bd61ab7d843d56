import type { AuthorRecord, ReaderRecord, StaffRecord } from "./record-types.ts";

export const authors: readonly AuthorRecord[] = [
  {
    key: "amina-rahman",
    name: "Amina Rahman",
    language: "en",
    email: "amina.rahman@hilal.example",
    contactNo: "051-555-0101",
    category: "Politics",
    introduction:
      "Amina Rahman writes about the past of the Indus lands, from brick cities to railway towns. She taught history for eleven years before she joined the magazine, and still marks proofs in green ink.",
  },
  {
    key: "bilal-akhtar",
    name: "Lt Col (retd) Bilal Akhtar",
    language: "en",
    email: "bilal.akhtar@hilal.example",
    contactNo: "051-555-0102",
    category: "Politics",
    introduction:
      "Bilal Akhtar served twenty-four years in the infantry, six of them above the snow line. He writes on soldiering, training and the quiet work of peace. He lives in Abbottabad, where he grows apricots.",
  },
  {
    key: "sara-qureshi",
    name: "Sara Qureshi",
    language: "en",
    email: "sara.qureshi@hilal.example",
    contactNo: "051-555-0103",
    category: "Technology",
    introduction:
      "Sara Qureshi is an electrical engineer who would rather explain a machine than sell one. Her columns follow laboratories, workshops and the young people who mend things in them.",
  },
  {
    key: "daniyal-khan",
    name: "Daniyal Khan",
    language: "en",
    email: "daniyal.khan@hilal.example",
    contactNo: "051-555-0104",
    category: "Sports",
    introduction:
      "Daniyal Khan has crossed the country by bus, bicycle and once by camel, always with a camera. He writes about mountains, markets and the people who give directions.",
  },
  {
    key: "hina-yousaf",
    name: "Dr Hina Yousaf",
    language: "en",
    email: "hina.yousaf@hilal.example",
    contactNo: "051-555-0105",
    category: "Sports",
    introduction:
      "Dr Hina Yousaf is a family physician who writes about health without frightening anyone. Between clinics she reports on women’s work, women’s sport and the time both require.",
  },
  {
    key: "faisal-mehmood",
    name: "Commander (retd) Faisal Mehmood",
    language: "en",
    email: "faisal.mehmood@hilal.example",
    contactNo: "021-555-0106",
    category: "Technology",
    introduction:
      "Faisal Mehmood spent his working life at sea and his retirement writing about it. He is happiest on the subject of lighthouses, charts and the fishermen of the Makran coast.",
  },
  {
    key: "zoya-malik",
    name: "Zoya Malik",
    language: "en",
    email: "zoya.malik@hilal.example",
    contactNo: "042-555-0107",
    category: "Sports",
    introduction:
      "Zoya Malik writes stories, puzzles and news for young readers, and tests every experiment in her own kitchen first. She answers each letter from a child by hand.",
  },
  {
    key: "omar-siddiqui",
    name: "Omar Siddiqui",
    language: "en",
    email: "omar.siddiqui@hilal.example",
    contactNo: "021-555-0108",
    category: "Politics",
    introduction:
      "Omar Siddiqui studies how ordinary families earn, save and share. He explains the economy through shop ledgers, bus fares and the price of a school bag.",
  },
  {
    key: "nasir-zaidi",
    name: "ڈاکٹر ناصر زیدی",
    language: "ur",
    email: "nasir.zaidi@hilal.example",
    contactNo: "042-555-0109",
    category: "Politics",
    introduction:
      "ڈاکٹر ناصر زیدی نے چالیس برس تاریخ پڑھائی اور اب تاریخ سنانے کا کام کرتے ہیں۔ پرانے قلعے، سکے اور خط ان کے پسندیدہ موضوع ہیں۔ وہ بچوں کے لیے بھی اسی محبت سے لکھتے ہیں جس سے بڑوں کے لیے۔",
  },
  {
    key: "rabia-anwar",
    name: "رابعہ انور",
    language: "ur",
    email: "rabia.anwar@hilal.example",
    contactNo: "042-555-0110",
    category: "Sports",
    introduction:
      "رابعہ انور بچوں کی کہانیاں لکھتی ہیں اور ہر کہانی پہلے اپنی دو بیٹیوں کو سناتی ہیں۔ جو جملہ انھیں ہنسا نہ سکے، وہ کاٹ دیا جاتا ہے۔",
  },
  {
    key: "aarif-chughtai",
    name: "عارف چغتائی",
    language: "ur",
    email: "aarif.chughtai@hilal.example",
    contactNo: "041-555-0111",
    category: "Politics",
    introduction:
      "عارف چغتائی معاشرے کے چھوٹے چھوٹے سوالوں پر لکھتے ہیں، جن کے جواب اکثر بڑے ہوتے ہیں۔ چائے خانہ، بس اڈا اور محلے کی بیٹھک ان کا دفتر ہیں۔",
  },
  {
    key: "sadia-batool",
    name: "سعدیہ بتول",
    language: "ur",
    email: "sadia.batool@hilal.example",
    contactNo: "051-555-0112",
    category: "Sports",
    introduction:
      "سعدیہ بتول صحت اور ادب دونوں پر لکھتی ہیں اور سمجھتی ہیں کہ اچھی کتاب بھی ایک طرح کی دوا ہے۔ ان کے مضامین میں گھر کی زبان اور ماہر کی احتیاط ساتھ چلتی ہیں۔",
  },
  {
    key: "yusuf-afridi",
    name: "کیپٹن (ر) یوسف آفریدی",
    language: "ur",
    email: "yusuf.afridi@hilal.example",
    contactNo: "091-555-0113",
    category: "Politics",
    introduction:
      "کیپٹن (ر) یوسف آفریدی نے سرحدی چوکیوں پر خدمات انجام دیں اور وہیں ڈائری لکھنے کی عادت پڑی۔ آج کل وہ دفاع، تربیت اور سپاہی کی گھریلو زندگی پر لکھتے ہیں۔",
  },
  {
    key: "mehreen-tahir",
    name: "مہرین طاہر",
    language: "ur",
    email: "mehreen.tahir@hilal.example",
    contactNo: "051-555-0114",
    category: "Technology",
    introduction:
      "مہرین طاہر سائنس اور سفر کو ایک ہی چیز سمجھتی ہیں، کیونکہ دونوں سوال سے شروع ہوتے ہیں۔ وہ طبیعیات پڑھاتی ہیں اور چھٹیوں میں پہاڑوں کا رخ کرتی ہیں۔",
  },
  {
    key: "imran-sabir",
    name: "عمران صابر",
    language: "ur",
    email: "imran.sabir@hilal.example",
    contactNo: "061-555-0115",
    category: "Technology",
    introduction:
      "عمران صابر شاعر ہیں اور ملتان میں ایک پرانی کتابوں کی دکان چلاتے ہیں۔ ان کی نظموں میں کھیت، ریل گاڑی اور گھر لوٹنے والے لوگ بار بار آتے ہیں۔",
  },
];

export const readers: readonly ReaderRecord[] = [
  { firstName: "Kamran", lastName: "Aziz", email: "kamran.aziz@readers.example", language: "en" },
  { firstName: "Sidra", lastName: "Mahmood", email: "sidra.mahmood@readers.example", language: "en" },
  { firstName: "Jahanzeb", lastName: "Marri", email: "jahanzeb.marri@readers.example", language: "en" },
  { firstName: "Fatima", lastName: "Noorani", email: "fatima.noorani@readers.example", language: "en" },
  { firstName: "Usman", lastName: "Ghazali", email: "usman.ghazali@readers.example", language: "en" },
  { firstName: "Mehwish", lastName: "Soomro", email: "mehwish.soomro@readers.example", language: "en" },
  { firstName: "Haider", lastName: "Wazir", email: "haider.wazir@readers.example", language: "en" },
  { firstName: "ثمینہ", lastName: "کوثر", email: "samina.kausar@readers.example", language: "ur" },
  { firstName: "ارشد", lastName: "محمود", email: "arshad.mahmood@readers.example", language: "ur" },
  { firstName: "نورین", lastName: "اختر", email: "noreen.akhtar@readers.example", language: "ur" },
  { firstName: "شاہد", lastName: "بلوچ", email: "shahid.baloch@readers.example", language: "ur" },
  { firstName: "گل رخ", lastName: "خٹک", email: "gulrukh.khattak@readers.example", language: "ur" },
  { firstName: "محسن", lastName: "رضا", email: "mohsin.raza@readers.example", language: "ur" },
  { firstName: "عالیہ", lastName: "جعفری", email: "aliya.jafri@readers.example", language: "ur" },
];

export const staff: readonly StaffRecord[] = [
  { key: "nadia-rafiq", firstName: "Nadia", lastName: "Rafiq", email: "nadia.rafiq@staff.example", language: "en", role: "editor" },
  { key: "maryam-sethi", firstName: "Maryam", lastName: "Sethi", email: "maryam.sethi@staff.example", language: "en", role: "editor" },
  { key: "hamza-tariq", firstName: "Hamza", lastName: "Tariq", email: "hamza.tariq@staff.example", language: "en", role: "author" },
  { key: "salim-jafri", firstName: "سلیم رضا", lastName: "جعفری", email: "salim.jafri@staff.example", language: "ur", role: "editor" },
  { key: "aisha-kamal", firstName: "عائشہ", lastName: "کمال", email: "aisha.kamal@staff.example", language: "ur", role: "author" },
];
