// Decides which words are forms of the same word: endings are removed, each with the kinds of words that take it. Two
// words are forms of one when both leave the same stem and one kind of word takes both endings: لڑکا and لڑکوں, but not
// کام and کامی.

import { closeSpelling, heardSpelling } from "./urdu-spelling.ts";

// Arabic forms plurals with other vowels between the same consonants, which no rule of endings finds. Each entry is a
// singular and its plurals; a plural of two singulars is listed twice.

const people = `
شہید شہدا, شاعر شعرا, استاد اساتذہ, عالم علما, وزیر وزرا, سفیر سفرا, امیر امرا, غریب غربا, فقیر فقرا, حکیم حکما, خلیفہ خلفا, رئیس رؤسا روسا,
شریک شرکا, رفیق رفقا, ادیب ادبا, خطیب خطبا, فاضل فضلا, جاہل جہلا, صالح صلحا, نقیب نقبا, قائد قائدین, وکیل وکلا, نجیب نجبا, شریف شرفا, ضعیف ضعفا,
اہل اہالی, ولی اولیا, نبی انبیا, صفی اصفیا, غنی اغنیا, طبیب اطبا, حبیب احباب احبا, عزیز اعزہ اعزا, قریب اقربا, دوست احباب, صاحب اصحاب, صحابی صحابہ,
طالب طلبہ طلبا, تاجر تجار, زائر زائرین زوار, حاجی حجاج, حاکم حکام, کافر کفار, ناظر ناظرین نظار, عامل عمال عاملین, فاجر فجار, عابد عباد, زاہد زہاد, خادم خدام,
شخص اشخاص, فرد افراد, رکن ارکان اراکین, ملک ملوک, سلطان سلاطین, شیطان شیاطین, قاضی قضاۃ, راوی رواۃ, غازی غزاۃ, والی ولاۃ, داعی دعاۃ, امام ائمہ, رسول رسل,
ملک ملائک ملائکہ, فرشتہ ملائک, یتیم یتامی ایتام, اسیر اسرا اساری, قتیل قتلی, مریض مرضی, نصرانی نصاری, عورت عورات, زوجہ زوجات, زوج ازواج, ولد اولاد, طفل اطفال,
بطل ابطال, جد اجداد, سلف اسلاف, خلف اخلاف, عدو اعدا, حریف حریفان, رقیب رقبا, سید سادات, شیخ شیوخ مشائخ, بزرگ اکابر, اکبر اکابر, افضل افاضل, اسقف اساقفہ,
فلسفی فلاسفہ, تلمیذ تلامذہ, عرب اعراب, افغان افاغنہ, ترک اتراک, یہودی یہود, ہندو ہنود, مجوسی مجوس, جندی جنود, عسکر عساکر, حافظ حفاظ, کاتب کتبہ کاتبین, ظالم ظلمہ ظالمین,
ملازم ملازمین, مہاجر مہاجرین, مجاہد مجاہدین, ماہر ماہرین, خاتون خواتین, معاون معاونین, مصنف مصنفین, مسلمان مسلمین, مومن مومنین, ناقد ناقدین, نقاد نقادان, سامع سامعین`;

const places = `
ملک ممالک, قوم اقوام, ضلع اضلاع, شہر امصار, بلد بلاد, قریہ قری, مسجد مساجد, مدرسہ مدارس, مکتب مکاتب, مقام مقامات, منزل منازل, مرکز مراکز, مجلس مجالس, محفل محافل, معبد معابد,
مکان امکنہ, مسکن مساکن, مدفن مدافن, مقبرہ مقابر, مزار مزارات, میدان میادین, باغ باغات, بستان بساتین, جزیرہ جزائر, بحر بحور بحار, نہر انہار, ساحل سواحل, جبل جبال, وادی اودیہ, طرف اطراف,
جانب جوانب, ناحیہ نواحی, قطر اقطار, افق آفاق, سمت سموت, حد حدود, سرحد سرحدات, ثغر ثغور, قلعہ قلاع, حصن حصون, برج بروج ابراج, قصر قصور, باب ابواب, بیت بیوت ابیات, دار دیار, متحف متاحف,
دفتر دفاتر, محکمہ محاکم, مطبع مطابع, معمل معامل, مصنع مصانع, محل محلات, سوق اسواق, خزانہ خزائن, مخزن مخازن, معدن معادن, مشرق مشارق, مغرب مغارب, اقلیم اقالیم, ولایت ولایات, صوبہ صوبجات, طبقہ طبقات,
عالم عوالم, کوکب کواکب, نجم نجوم, سیارہ سیارگان, شمس شموس, فلک افلاک, ارض اراضی, زمین اراضی, سقف سقوف, حجرہ حجرات, محاذ محاذات, معسکر معسکرات, مورچہ مورچات, طریق طرق, سبیل سبل, راہ راہیں`;

const words = `
کتاب کتب, خبر اخبار, شعر اشعار, لفظ الفاظ, معنی معانی, حرف حروف احرف, جملہ جملات جمل, اسم اسما, فعل افعال, عدد اعداد, رقم رقوم ارقام, خط خطوط, سطر سطور, صفحہ صفحات, ورق اوراق, قلم اقلام,
نسخہ نسخ نسخہ, فصل فصول, باب ابواب, مضمون مضامین, مکتوب مکاتیب, رسالہ رسائل, جریدہ جرائد, مجلہ مجلات, مقالہ مقالات, قول اقوال, کلمہ کلمات, حدیث احادیث, آیت آیات, سورہ سور, سورت سور, دعا ادعیہ, خطبہ خطبات,
قصہ قصص, حکایت حکایات, افسانہ افسانے, نظم نظمیں, قصیدہ قصائد, مرثیہ مراثی, غزل غزلیات, بیت ابیات, مصرع مصارع, مصرعہ مصارع, دیوان دواوین, عنوان عناوین عنوانات, تحریر تحاریر تحریرات, تقریر تقاریر, تصنیف تصانیف,
تالیف تالیفات, ترجمہ تراجم, تفسیر تفاسیر, تصویر تصاویر, تاریخ تواریخ, واقعہ وقائع, نقش نقوش, شکل اشکال, رسم رسوم, صورت صور, لغت لغات, زبان السنہ, لسان السنہ, نص نصوص, متن متون, حاشیہ حواشی, فہرست فہارس,
دلیل دلائل, برہان براہین, حجت حجج, مثال امثال امثلہ, مثل امثال, ضرب ضربات, نکتہ نکات, سوال سوالات, جواب جوابات, تفصیل تفاصیل, تجویز تجاویز, ترکیب تراکیب, تدبیر تدابیر, تقریب تقاریب, تعلیم تعالیم, تحقیق تحقیقات, علم علوم, فن فنون,
ادب آداب, درس دروس, نصاب نصابات, سند اسناد, دستاویز دستاویزات, لقب القاب, خطاب خطابات, وصیت وصایا, نصیحت نصائح, مکالمہ مکالمات, مشاعرہ مشاعرے, تذکرہ تذکرے, اقتباس اقتباسات`;

const things = `
مقصد مقاصد, مسئلہ مسائل, خطرہ خطرات, منظر مناظر, قاعدہ قواعد, فرض فرائض فروض, حق حقوق, جذبہ جذبات, حال احوال, سبب اسباب, وجہ وجوہ وجوہات, اثر آثار اثرات, نتیجہ نتائج, فائدہ فوائد, نقصان نقصانات, مفاد مفادات,
مصلحت مصالح, مصیبت مصائب, مشکل مشکلات, حادثہ حوادث حادثات, واردات وارداتیں, آفت آفات, بلا بلیات, مرض امراض, دوا ادویہ ادویات, علاج معالجات, عضو اعضا, جسم اجسام, بدن ابدان, روح ارواح, نفس نفوس انفس, قلب قلوب,
عقل عقول, ذہن اذہان, فکر افکار, نظریہ نظریات, خیال خیالات, عقیدہ عقائد, مذہب مذاہب, دین ادیان, ملت ملل, امت امم, فرقہ فرق, قبیلہ قبائل, شعبہ شعب, جنس اجناس, نوع انواع, قسم اقسام, صنف اصناف, لون الوان, رنگ الوان,
عمل اعمال, کام امور, امر امور اوامر, حکم احکام, قانون قوانین, ضابطہ ضوابط, شرط شرائط شروط, اصل اصول, فرع فروع, دور ادوار, عصر اعصار, زمانہ ازمنہ, وقت اوقات, یوم ایام, شہر شہور, لیلہ لیالی, ساعت ساعات, سنہ سنین, سال سنین, مدت مدتیں,
موسم مواسم, عید اعیاد, مرحلہ مراحل, درجہ درجات مدارج, رتبہ مراتب, مرتبہ مراتب, منصب مناصب, عہد عہود, عہدہ عہدے, لقب القاب, وصف اوصاف, خلق اخلاق, عادت عادات, خصلت خصائل, خاصیت خواص, خصوصیت خصائص, فضیلت فضائل, شان شؤون,
عیب عیوب, گناہ ذنوب, ذنب ذنوب, جرم جرائم, خطا خطایا, غلطی اغلاط, غلط اغلاط, وہم اوہام, شک شکوک, شبہ شبہات, خوف مخاوف, فتنہ فتن, حرب حروب, معرکہ معارک, غزوہ غزوات, فتح فتوح فتوحات, فوج افواج, جیش جیوش, سیف سیوف, سلاح اسلحہ,
آلہ آلات, وسیلہ وسائل, ذریعہ ذرائع, مال اموال, ملک املاک, رزق ارزاق, نعمت نعم نعمتیں, عطیہ عطایا عطیات, ہدیہ ہدایا, تحفہ تحائف, غنیمت غنائم, قیمت قیم, نرخ نرخنامے, رقم رقوم, خرچ اخراجات, محصول محاصل محصولات, دین دیون, قرض قروض قرضے,
شے اشیا, چیز اشیا, جوہر جواہر, عنصر عناصر, معدن معدنیات, حجر احجار, شجر اشجار, ثمر اثمار, زہر ازہار, حیوان حیوانات, وحش وحوش, طائر طیور, طیر طیور, حشرہ حشرات, غذا اغذیہ, طعام اطعمہ, لباس البسہ, ظرف ظروف, کف اکف, ید ایادی,
سر اسرار, راز اسرار, نور انوار, برکت برکات, معجزہ معجزات, کرامت کرامات, آرزو آرزوئیں, امل آمال, حاجت حوائج, مطلب مطالب, موضوع موضوعات, موقع مواقع, موقف مواقف, معیار معاییر, مصدر مصادر, ماخذ مآخذ, منبع منابع, مظہر مظاہر, مظاہرہ مظاہرات,
محاورہ محاورات, حد حدود, رابطہ روابط, علاقہ علائق, ضمیر ضمائر, صحیفہ صحائف صحف, لطیفہ لطائف, وظیفہ وظائف, عریضہ عرائض, شکایت شکایات, فضا فضائیں, طوفان طوافین, قدم اقدام, نشان نشانات, علم اعلام, رایت رایات, لوح الواح, میزان موازین,
ہدف اہداف, سہم سہام, حصہ حصص, جز اجزا, بعض بعضے, کل کلیات, مجموعہ مجموعات مجامیع, سلسلہ سلاسل, جدول جداول, نمونہ نمونے, تجربہ تجربات تجارب, ترتیب تراتیب, تمرین تمارین, مہم مہمات, تکلیف تکالیف, زلزلہ زلازل, ظلم مظالم, مظلمہ مظالم,
شعار شعائر, شعلہ شعل, جانور جانوران, عامل عوامل, حاشیہ حواشی, فاصلہ فواصل, ساتھی رفقا, منہج مناہج, منشور مناشیر, دستور دساتیر, ابتدا ابتدائیں, خدشہ خدشات, صدمہ صدمات, حملہ حملات, قوت قوی, طاقت طاقتیں, مشورہ مشاورت, نغمہ نغمات, لمحہ لمحات, احساس احساسات`;

/** Singulars by their plural, in Urdu spelling; a plural may have two. */
const singularsByPlural: ReadonlyMap<string, readonly string[]> = read();

function read(): Map<string, string[]> {
  const singulars = new Map<string, string[]>();
  for (const entry of [people, places, words, things].join(",").split(",")) {
    const [singular = "", ...plurals] = entry.trim().split(/\s+/);
    for (const plural of plurals) {
      if (plural === singular) continue;
      singulars.set(plural, [...(singulars.get(plural) ?? []), singular]);
    }
  }
  return singulars;
}

// The roots of common Urdu verbs. Nouns and adjectives may end like verb forms, so a word is a verb form only when its
// root is listed here. Written in `closeSpelling`: one letter for h, no madda.

const roots = `
کر جا ا لا کہا پی لی دی ہو رہ کہہ کہ سن بول بتا پوچہ دیکہ دکہا دکہ لکہ پڑہ پڑہا سیکہ سکہا سمجہ سمجہا سوچ جان مان پہچان مل ملا رکہ رکہا رک روک
بیٹہ بٹہا اٹہ اٹہا گر گرا چل چلا بہاگ بہگا دوڑ دوڑا اڑ اڑا تیر چڑہ چڑہا اتر اتار نکل نکال گہس پہنچ پہنچا لوٹ لوٹا پلٹ مڑ موڑ گہوم گہما پہر پہیر
کہول کہل کہلا بند باندہ جوڑ جڑ توڑ ٹوٹ پہوٹ پہوڑ پہاڑ پہٹ کاٹ کٹ چیر سی بن بنا بنوا بگاڑ بگڑ سنوار سنور سجا سج رچ رنگ دہو دہل نہا پونچہ
کہیل جیت ہار لڑ لڑا مار مر مروا پیٹ بچ بچا چہپ چہپا چہوڑ چہوٹ چہین پکڑ پکڑا چہو گہیر گہر ہٹ ہٹا ڈر ڈرا گہبرا جہک جہکا ڈٹ للکار پکار چیخ چلا
رو رلا ہنس ہنسا مسکرا گا بجا بج ناچ نچا سو سلا جاگ جگا خرید بیچ بک تول ناپ گن بانٹ بٹ بہر بہیج منگوا منگا مانگ چاہ پا کہو کہوج ڈہونڈ تلاش
ڈال ڈل نچوڑ پیس پک پکا جل جلا بجہ بجہا ابل ابال سلگ بہون تل چکہ نگل چبا چوس اگ اگا بو سینچ کاشت چن توڑ پل پال سونپ سنبہال سنبہل
بڑہ بڑہا گہٹ گہٹا پہیل پہیلا سکڑ سمٹ سمیٹ بکہر بکہیر بہہ بہا برس برسا ٹپک چمک چمکا گرج لہرا لہر ہل ہلا کانپ تڑپ جہول جہلا جہلک چہلک
بس بسا ٹہہر ٹہہرا لگ لگا لٹک لٹکا ٹک ٹکا ڈوب ڈبو ابہر ابہار بدل گزر گزار بیت جی بہول بہلا کہٹک کہٹکہٹا ٹکرا بہڑ جہپٹ لپک لپٹ لپیٹ پہن پہنا
اپنا ازما فرما گنوا چکا تہک تہکا پسند لکار دبا دب کہود کہد گاڑ گڑ چہید چبہ کہینچ کہنچ دہکیل ٹہیل گہسیٹ پہینک پٹک اچہال اچہل کود پہاند پہسل
سونگہ تاک جہانک گہور نہار پرکہ جانچ بہانپ تک ٹٹول چہان سراہ سدہار سدہر دہر سہ سہہ نبہا نبٹ نمٹ نپٹ سلجہا سلجہ الجہ الجہا اکہاڑ اجاڑ اجڑ
بکہان گردان شرما گہلا پگہل پگہلا جم جما سوکہ سکہا بہیگ بہگو نتہار چہڑک چہڑا جہاڑ جہڑ پوت لیپ ٹانگ ٹانک ادہیڑ بہٹک بہٹکا بہڑک بہڑکا دہڑک
دہمکا پہسلا بہکا بہک للچا ترس ترسا تراش چیر کچل روند مسل رگڑ گہس چاٹ کاٹ نوچ کہرچ کہجا ہانک جوت ہڑپ ٹال ٹل ماپ کوس ٹوک جتا منوا منا من
کہلوا کروا کرا دلوا دلا لکہوا پڑہوا بہجوا سنا سنوا بلا بلوا چہپوا نکلوا رکوا اٹہوا جیتوا ہروا بچوا بٹور سہلا تہپک تہام تہم پنپ نکہر نکہار ابہر`;

/** Roots that are spelt differently without an ending. */
const alone: Readonly<Record<string, string>> = { لے: "لی", دے: "دی" };

/** Nouns and adjectives that only look like forms of another word. */
const nounsAlone: ReadonlySet<string> = new Set(
  "پانی دینی بہرتی بستی جانی ہستی کہانی سنی مانی خالی نرالی گاتا بونا کونا جتنا چینی تنی پری ملا تاکی رکن بنی منی  لگان چلن روتا".split(
    " ",
  ),
);

const known = new Set(roots.split(/\s+/).filter((root) => root !== ""));

/** The root of irregular verb forms. */
const irregularRoots: ReadonlyMap<string, string> = new Map([
  ...["کیجیے", "کیجیو", "کیجیں"].map((form) => [form, "کر"] as const),
  ["لیجیے", "لی"],
  ["دیجیے", "دی"],
  ["پیجیے", "پی"],
]);

/** Returns the verb root of a word without its ending; undefined when it is not a verb. */
function verbRoot(stem: string, word: string): string | undefined {
  if (nounsAlone.has(word)) return undefined;
  const root = alone[stem] ?? stem;
  return known.has(root) ? root : undefined;
}

/** Kinds of words, one bit each. */
const kind = {
  /** لڑکا, بچہ */
  masculine: 1,
  /** لڑکی */
  feminine: 2,
  /** کتاب, دعا */
  bare: 4,
  /** اچھا, گئے */
  adjective: 8,
  verb: 16,
  /** چڑیا */
  diminutive: 32,
  /** خدمت, خدمات */
  ofTe: 64,
  /** تفصیل, تفصیلات */
  arabic: 128,
  /** مجاہد, مجاہدین, مجاہدان */
  persons: 256,
  /** بچہ, بچگان */
  ofGan: 512,
  /** The infinitive and the present of any verb. */
  anyVerb: 1024,
} as const;

/** A word without an ending. */
export interface Stem {
  /** With one letter for each sound, so that a misspelt form has the same stem. */
  readonly stem: string;
  /** As it is written. */
  readonly written: string;
  readonly kinds: number;
  /** Whether the word is an Arabic plural of the stem. */
  readonly broken: boolean;
}

interface Ending {
  readonly ending: string;
  readonly kinds: number;
  /** The fewest letters that must be left without it. */
  readonly leaves: number;
  /** Whether a word with this ending takes no further ones, so that it is not a stem itself. */
  readonly last?: boolean;
}

const { masculine, feminine, bare, adjective, diminutive, ofTe, arabic, persons, ofGan, anyVerb } =
  kind;

const endings: readonly Ending[] = [
  { ending: "ا", kinds: masculine | adjective, leaves: 2 },
  { ending: "ہ", kinds: masculine | ofGan, leaves: 2 },
  { ending: "ے", kinds: masculine | adjective | bare, leaves: 2 },
  { ending: "ی", kinds: feminine | adjective, leaves: 2 },
  { ending: "وں", kinds: masculine | bare | adjective, leaves: 2, last: true },
  { ending: "و", kinds: masculine | bare, leaves: 3 },
  { ending: "یں", kinds: bare, leaves: 2, last: true },
  { ending: "یاں", kinds: feminine | diminutive, leaves: 2, last: true },
  { ending: "یوں", kinds: feminine | diminutive, leaves: 2, last: true },
  { ending: "یو", kinds: feminine, leaves: 3 },
  { ending: "یا", kinds: diminutive, leaves: 2 },
  { ending: "ت", kinds: ofTe, leaves: 3 },
  { ending: "ات", kinds: arabic | ofTe | masculine, leaves: 3 },
  { ending: "یات", kinds: ofTe | masculine, leaves: 3 },
  { ending: "جات", kinds: arabic | masculine, leaves: 3 },
  { ending: "ان", kinds: persons, leaves: 4 },
  { ending: "ین", kinds: persons | bare, leaves: 4 },
  { ending: "ون", kinds: bare | masculine, leaves: 4 },
  { ending: "یان", kinds: feminine, leaves: 4 },
  { ending: "یون", kinds: feminine, leaves: 4 },
  { ending: "گان", kinds: ofGan | persons, leaves: 3 },
  ...["نا", "نے", "نی", "تا", "تے", "تی", "تیں"].map((ending) => ({
    ending,
    kinds: anyVerb,
    leaves: 3,
  })),
];

/** Groups endings by their last letter, so that only a few are tried for a word. */
function byLastLetter<E>(
  all: readonly E[],
  getEnding: (item: E) => string,
): ReadonlyMap<string, E[]> {
  const groups = new Map<string, E[]>();
  for (const item of all) {
    const letter = getEnding(item).slice(-1);
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return groups;
}

const ofVerbs = [
  ..."نا نے نی نیں تا تی تے تیں ا ی ے یں وں و یے یو یا".split(" "),
  ..."ونگا ونگی یگا یگی ینگے ینگی وگے وگی کر کے".split(" "),
];
const endingsByLetter = byLastLetter(endings, ({ ending }) => ending);
const ofVerbsByLetter = byLastLetter(ofVerbs, (ending) => ending);
const unending = bare | arabic | persons;

/**
 * Returns the stems of which a word may be a form, including itself, usually one to five; `close` is its close
 * spelling.
 */
export function toUrduStems(close: string): Stem[] {
  const found = new Map<string, Stem>();
  addPlural(found, close);
  const irregular = irregularRoots.get(close);
  if (irregular !== undefined) add(found, irregular, kind.verb, false);
  const letter = close.slice(-1);
  for (const ending of ofVerbsByLetter.get(letter) ?? []) {
    if (!close.endsWith(ending)) continue;
    const root = verbRoot(close.slice(0, -ending.length), close);
    if (root !== undefined) add(found, root, kind.verb, false);
  }
  const root = verbRoot(close, close);
  if (root !== undefined) add(found, root, kind.verb, false);
  let isStem = true;
  for (const { ending, kinds, leaves, last = false } of endingsByLetter.get(letter) ?? []) {
    if (close.length < ending.length + leaves || !close.endsWith(ending)) continue;
    const stem = close.slice(0, -ending.length);
    add(found, stem, fittingKinds(kinds, ending, close, stem), false);
    if (last || ending === "ین" || ending === "ون" || ending === "ے") addPlural(found, stem);
    if (last) isStem = false;
  }
  if (isStem) add(found, close, unending, false);
  return [...found.values()];
}

function fittingKinds(kinds: number, ending: string, close: string, stem: string): number {
  if (nounsAlone.has(close)) return kinds & ~adjective;
  // An e after a consonant is not an izafat: it belongs to a word in a or h.
  return ending === "ے" && !/[او]$/.test(stem) ? kinds & ~bare : kinds;
}

function addPlural(found: Map<string, Stem>, close: string): void {
  for (const singular of singulars.get(close) ?? []) {
    add(found, singular, unending, true);
    const last = singular.at(-1);
    if (last === "ہ" || last === "ا") add(found, singular.slice(0, -1), masculine, true);
    if (last === "ی") add(found, singular.slice(0, -1), feminine, true);
    if (last === "ت") add(found, singular.slice(0, -1), ofTe, true);
  }
}

function add(found: Map<string, Stem>, close: string, kinds: number, broken: boolean): void {
  const stem = heardSpelling(close);
  const before = found.get(close);
  if (before === undefined) found.set(close, { stem, written: close, kinds, broken });
  else
    found.set(close, { ...before, kinds: before.kinds | kinds, broken: before.broken && broken });
}

const singulars = new Map(
  [...singularsByPlural].map(([plural, several]) => [
    closeSpelling(plural),
    several.map(closeSpelling),
  ]),
);

const closest: readonly (readonly [number, number])[] = [
  [masculine | bare, 0.88],
  [feminine | diminutive, 0.88],
  [persons | ofGan, 0.86],
  [arabic | ofTe, 0.84],
  [adjective, 0.82],
];

/** Shorter stems that only sound alike usually belong to different words. */
const shortestHeard = 4;

/**
 * Returns how close two words with a common stem are, by the kinds of words that take both endings; 0 when there is
 * none.
 */
export function compareStems(one: readonly Stem[], other: readonly Stem[]): number {
  let best = 0;
  for (const { stem, written, kinds, broken } of one) {
    for (const another of other) {
      if (another.stem !== stem) continue;
      const shared = kinds & another.kinds;
      const isMisspelt = another.written !== written;
      if (shared === 0 || (isMisspelt && stem.length < shortestHeard)) continue;
      const closeness = closest.find(([these]) => (these & shared) !== 0)?.[1] ?? 0.8;
      const certain = broken || another.broken ? Math.min(closeness, 0.86) : closeness;
      best = Math.max(best, isMisspelt ? certain - 0.05 : certain);
    }
  }
  return best;
}
