import type { TextLanguage } from "./invent-word.ts";

const given: Readonly<Record<TextLanguage, string>> = {
  en: "Amina Bilal Farah Imran Sana Tariq Zainab Usman Hina Kamran Nadia Salman Rabia Faisal Maryam Asad Saima Junaid Ayesha Haris Uzma Waqas Samina Adnan Lubna Omar Shazia Zeeshan",
  ur: "امینہ بلال فرح عمران ثنا طارق زینب عثمان حنا کامران نادیہ سلمان رابعہ فیصل مریم اسد صائمہ جنید عائشہ حارث عظمیٰ وقاص ثمینہ عدنان لبنیٰ عمر شازیہ ذیشان",
};
const family: Readonly<Record<TextLanguage, string>> = {
  en: "Rahman Qureshi Malik Siddiqui Khan Chaudhry Butt Hashmi Mirza Ansari Shah Baloch Abbasi Gilani Raja Sheikh Farooqi Lodhi Bukhari Awan Durrani Afridi Kazmi Zaidi",
  ur: "رحمان قریشی ملک صدیقی خان چودھری بٹ ہاشمی مرزا انصاری شاہ بلوچ عباسی گیلانی راجا شیخ فاروقی لودھی بخاری اعوان درانی آفریدی کاظمی زیدی",
};

/** How many writers a language has: the first half have a record, of the others there is only the printed name. */
export const writersOfLanguage = 500;
export const recordsOfLanguage = 250;

/** The name of a writer, another one for each number below `writersOfLanguage`. */
export function writerName(language: TextLanguage, number: number): string {
  const first = given[language].split(" ");
  const last = family[language].split(" ");
  return `${first[number % first.length]} ${last[Math.floor(number / first.length) % last.length]}`;
}
