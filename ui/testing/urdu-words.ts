import { readdirSync, readFileSync } from "node:fs";
import { messages as urduMessages } from "@hilal/i18n/messages/all/ur";
import { listTexts } from "@hilal/i18n/translator/make-translator";

const articles = new URL("../../demo/content/articles/", import.meta.url);

/** Words that subsets have broken elsewhere: rare joins, every mark, Arabic in Urdu, honorifics. */
const tricky = [
  ..."صلى على إلى موسى عیسیٰ رحمٰن اعلیٰ زکوٰۃ صلوٰۃ مُحَمَّدؐ عمرؓ موسیٰؑ اقبالؒ تخلصؔ".split(" "),
  ..."قافلۂ نالۀ براۓ جرأت مؤذن تأثر سائنس آئیے گئی ہوئے اللّٰہ ﷲ ﷺ ﷻ ﷽ إن شاء اللّٰه".split(" "),
  ..."ٱلرَّحۡمَٰنِ قُلۡ الكتاب هذا يكون رحمة كٖ بٗ سٕ بہ٘ پاکـــستان خوب‌صورت می‌رود ؀۱۲ ؁۱۹۴۷ ؂ ؃ ؎ ؏".split(
    " ",
  ),
  ..."گھٹنے ٹھیک چھپکلی ڈھونڈھنا پڑھائی بھیجیے جھنجھٹ تھکن کھجور دھڑکن لکھنؤ ژالہ ڈاکٹر ٹٹو ہمہمہ".split(
    " ",
  ),
  ..."ججج ححح کککک گگگ ممم ہہہ ییی ےے بیبییے سسس ششش ضضض ططط ظظظ ععع غغغ ففف ققق للل ننن".split(
    " ",
  ),
  ..."۱۲۳۴۵۶۷۸۹۰ ۱۲٫۵ ۱٬۰۰۰ ۵۰٪ کیوں؟ ہاں۔ نہیں، پھر؛".split(" "),
];

/** Returns every distinct Urdu word of the demonstration articles and of the interface, and difficult ones. */
export function urduWords(): string[] {
  return [...new Set([...tricky, ...urduLines().flatMap((line) => line.split(" "))])];
}

/** Returns lines of running Urdu, with the spaces between the words. */
export function urduLines(): string[] {
  const texts = ["hilal-urdu", "hilal-urdu-kids"].flatMap((edition) => {
    const folder = new URL(`${edition}/`, articles);
    return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  });
  const interfaceTexts = [...listTexts(urduMessages)].map(([, text]) => text);
  return [...texts, ...interfaceTexts].flatMap(
    (text) => text.match(/[\u0600-\u06FF][\u0600-\u06FF\u200C ]*/g) ?? [],
  );
}
