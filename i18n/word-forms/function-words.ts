// Function words, which say little about the topic. Stored folded.

const english = `
a an the this that these those
of in on at by for from to with into onto upon as about over under between among through during without within
and or nor but if then than so because while when where which who whom whose what how why
is am are was were be been being do does did has have had having will would shall should can could may might must
i me my mine you your yours he him his she her hers it its we us our ours they them their theirs
not no yes there here also too very just only both each such some any all own s t
e ul`;

/** Postpositions, conjunctions, pronouns, and the forms of "to be" and of the helping verbs. */
const urdu = `
کا کی کے کو نے سے میں پر تک اور یا و کہ تو بھی ہی نہ نہیں مت اگر مگر لیکن بلکہ چونکہ کیونکہ تاکہ جبکہ پھر جب تب جو جس جن جنہوں جنھوں جسے جنہیں جنھیں
یہ وہ اس ان انہوں انھوں اسے انہیں انھیں اسی انہی انھی یہی وہی میرا میری میرے ہم ہمیں تم تمہیں تمھیں آپ مجھے مجھ تجھ تجھے
ہمارا ہماری ہمارے تمہارا تمہاری تمہارے تمھارا تمھاری تمھارے اپنا اپنی اپنے خود
ہے ہیں ہوں ہو تھا تھی تھے تھیں گا گی گے ہوا ہوئی ہوئے ہوئیں ہوتا ہوتی ہوتے ہوتیں ہونا ہونے ہوگا ہوگی ہوگے ہونگے
رہا رہی رہے گیا گئی گئے گئیں چکا چکی چکے سکتا سکتی سکتے کر کرکے دیا دی دیے دیں لیا لی لیے لئے لیں کیا کیے کیں
ایک کوئی کچھ کون کیوں کیسے کب کہاں یہاں وہاں جہاں ساتھ والا والی والے سا سی طرح اب ابھی جیسے جیسا جیسی جیسی ایسے ایسا ایسی بہت`;

/** The most common of those in Latin letters that are not English words. */
const roman =
  "ka ki ke kay ko ne se mein main hai hain tha thi thay aur ye yeh woh wo jo par pe bhi hi na nahi nahin hua hui hue phir fir kyun kyon";

/** Words that ask, and forms of the verbs that only help others: in a question they do not say what is meant. */
const helping = `
کس کسی کسے کتنا کتنی کتنے کیسا کدھر کونسا کونسی کونسے بارے پہ چاہیے
کرتا کرتی کرتے کرنا کرنی کرنے کریں آتا آتی آتے جاتا جاتی جاتے ملتا ملتی ملتے دیتا دیتی دیتے لیتا لیتی لیتے لگتا لگتی لگتے پڑتا پڑتی پڑتے
kahan kaha kaise kaisay kese kia kya kab kis kisi kon kaun kitna kitni kitne wala wali wale walay liye liay bare baray
hota hoti hote karta karti karte karna karne karen ata ati aata aati aate jata jati jate milta milti milte`;

const wordsOfList = (list: string) => list.split(/\s+/).filter((word) => word !== "");
const romanWords = new Set(wordsOfList(roman));
const functionWords = new Set(wordsOfList(`${english} ${urdu} ${roman}`));

/**
 * Returns whether a folded word is an English or Urdu function word, so that an article without it may still match a
 * query.
 *
 * @example isFunctionWord("of") // true
 */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

const helpingWords = new Set(wordsOfList(helping));

/**
 * Returns whether a folded word of a query says too little for an article to need it (product: search 18).
 *
 * @example isHelpingWord("کرتا") // true
 */
export function isHelpingWord(word: string): boolean {
  return isFunctionWord(word) || helpingWords.has(word);
}

/** Returns whether a folded word is an Urdu function word in Latin letters. */
export function isRomanFunctionWord(word: string): boolean {
  return romanWords.has(word);
}
