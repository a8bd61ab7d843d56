import type { ReaderRecord } from "./record-types.ts";

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
