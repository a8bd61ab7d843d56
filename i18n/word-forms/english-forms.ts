// Martin Porter's second stemmer for English (Porter2): returns a word without its endings.

const vowel = "[aeiouy]";
const consonant = "[^aeiouy]";
const doubleEnd = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const hasVowel = new RegExp(vowel);
const shortEnd = /(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/;

/** Returns the start of R1, the part after the first consonant that follows a vowel, and of R2, the same within R1. */
function regions(word: string): readonly [number, number] {
  const first = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/.exec(word)?.[0]
    .length;
  const start = first ?? afterConsonant(word, 0);
  return [start, afterConsonant(word, start)];
}

const border = new RegExp(`${vowel}${consonant}`, "g");

function afterConsonant(word: string, from: number): number {
  border.lastIndex = from;
  return border.exec(word) === null ? word.length : border.lastIndex;
}

const second: readonly (readonly [string, string])[] = [
  ...([
    ["ational", "ate"],
    ["tional", "tion"],
    ["enci", "ence"],
    ["anci", "ance"],
    ["abli", "able"],
    ["entli", "ent"],
  ] as const),
  ...([
    ["ization", "ize"],
    ["izer", "ize"],
    ["ation", "ate"],
    ["ator", "ate"],
    ["alism", "al"],
    ["aliti", "al"],
    ["alli", "al"],
  ] as const),
  ...([
    ["fulness", "ful"],
    ["ousness", "ous"],
    ["ousli", "ous"],
    ["iveness", "ive"],
    ["iviti", "ive"],
    ["biliti", "ble"],
    ["bli", "ble"],
  ] as const),
  ...([
    ["fulli", "ful"],
    ["lessli", "less"],
  ] as const),
];
const third: readonly (readonly [string, string])[] = [
  ...([
    ["ational", "ate"],
    ["tional", "tion"],
    ["alize", "al"],
    ["icate", "ic"],
    ["iciti", "ic"],
    ["ical", "ic"],
    ["ful", ""],
    ["ness", ""],
  ] as const),
];
const fourth = "ement ment ance ence able ible ant ent ism ate iti ous ive ize al er ic".split(" ");

/** Returns a lower-case English word without plural, past and -ing endings: the first steps of the stemmer. */
function withoutInflection(word: string): string {
  if (word.length <= 2) return word;
  let stem = word.replace(/^y|(?<=[aeiou])y/g, "Y");
  stem = withoutS(stem);
  const [start] = regions(stem);
  stem = withoutEd(stem, start);
  if (stem.length > 2 && /[^aeiouy][yY]$/.test(stem)) stem = `${stem.slice(0, -1)}i`;
  return stem.toLowerCase();
}

function withoutS(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word) || !word.endsWith("s")) return word;
  return hasVowel.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function withoutEd(word: string, start: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) return eed.index >= start ? word.slice(0, eed.index + 2) : word;
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word);
  if (!ending || !hasVowel.test(word.slice(0, ending.index))) return word;
  const stem = word.slice(0, ending.index);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (doubleEnd.test(stem)) return stem.slice(0, -1);
  return stem.length <= start && shortEnd.test(stem) ? `${stem}e` : stem;
}

/** Returns whether a stem is so short that it must have lost an e, such as hop of hoping. */
function isShortWord(word: string): boolean {
  return shortEnd.test(word) && word.length <= regions(word)[0];
}

/**
 * Returns the stem of a lower-case English word, shared by its forms and most of its derivations.
 *
 * @example porterStem("nationally") // "nation"
 */
function porterStem(word: string): string {
  let stem = withoutInflection(word);
  const [start, inner] = regions(stem);
  stem = replaced(stem, second, start);
  if (stem.endsWith("li") && stem.length - 2 >= start && /[cdeghkmnrt]li$/.test(stem)) {
    stem = stem.slice(0, -2);
  }
  stem = replaced(stem, third, start);
  for (const ending of fourth) {
    if (!stem.endsWith(ending)) continue;
    if (stem.length - ending.length >= inner) stem = stem.slice(0, -ending.length);
    break;
  }
  if (/[st]ion$/.test(stem) && stem.length - 3 >= inner) stem = stem.slice(0, -3);
  return withoutLastE(stem, start, inner);
}

function replaced(word: string, rules: typeof second, start: number): string {
  const rule = rules.find(([ending]) => word.endsWith(ending));
  if (rule === undefined || word.length - rule[0].length < start) return word;
  return word.slice(0, -rule[0].length) + rule[1];
}

function withoutLastE(word: string, start: number, inner: number): string {
  const last = word.length - 1;
  if (word.endsWith("ll") && last >= inner) return word.slice(0, -1);
  if (!word.endsWith("e")) return word;
  const bare = word.slice(0, -1);
  return last >= inner || (last >= start && !shortEnd.test(bare)) ? bare : word;
}

// British and American spellings, all mapped to American.

const words = new Map(
  `defence defense, offence offense, licence license, practise practice, pretence pretense, grey gray, tyre tire, programme program, catalogue catalog,
  dialogue dialog, analogue analog, cheque check, aeroplane airplane, aluminium aluminum, jewellery jewelry, storey story, kerb curb, plough plow, sceptic skeptic,
  sceptical skeptical, mould mold, moustache mustache, pyjamas pajamas, manoeuvre maneuver, manoeuvres maneuvers, haemorrhage hemorrhage, anaemia anemia,
  foetus fetus, paediatric pediatric, judgement judgment, acknowledgement acknowledgment, ageing aging, artefact artifact, artefacts artifacts, enrol enroll,
  enrolment enrollment, fulfil fulfill, fulfilment fulfillment, skilful skillful, instalment installment, wilful willful, draught draft, gaol jail, cosy cozy,
  centre center, centres centers, centred centered, theatre theater, theatres theaters, metre meter, metres meters, litre liter, litres liters, fibre fiber, fibres fibers,
  kilometre kilometer, kilometres kilometers, centimetre centimeter, centimetres centimeters, calibre caliber, sabre saber, sabres sabers, lustre luster, spectre specter,
  sombre somber, meagre meager, manoeuvring maneuvering, manoeuvred maneuvered, programmes programs, tyres tires, defences defenses, offences offenses, cheques checks`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

/** Words in -our that are not British spellings of -or, such as contour. */
const alwaysOur =
  /^(?:con|de|out|re|down|out|par)?(?:four|hour|tour|pour|sour|dour|scour|flour|devour|contour|detour|your|glamour)/;
const alwaysIse =
  /(?:^|[^l])(?:rise|wise|vise|cise|mise|prise|guise|raise|praise|noise|poise|cruise|bruise|disguise|expertise|exercise|franchise|merchandise|paradise|precise|promise)/;
const ours = /([a-z]{3})our(s|ed|ing|able|ably|ful|less|ite|ites|er|ers|hood|hoods|ly)?$/;
const ises = /([a-z]{2})is(e|ed|es|er|ers|ing|ation|ations|ational)$/;
const yses = /lys(e|ed|es|er|ers|ing)$/;
const doubledL = /([aeiou])ll(ed|ing|er|ers)$/;

/** Returns the American spelling of an English word; only for comparing. */
function americanSpelling(word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  if (word.length < 6 && !word.endsWith("our")) return word;
  if (ours.test(word) && !alwaysOur.test(word)) return word.replace(ours, "$1or$2");
  if (ises.test(word) && !alwaysIse.test(word)) return word.replace(ises, "$1iz$2");
  if (yses.test(word)) return word.replace(yses, "lyz$1");
  // travelled, traveled; but called stays
  if (doubledL.test(word) && /[aeiou].*[aeiou]ll/.test(word))
    return word.replace(doubledL, "$1l$2");
  return word;
}

// Irregular English words: each word, then its forms. Only words with hardly any other meaning.

const verbs = `
go went gone goes going, fly flew flown, fight fought, bring brought, teach taught, write wrote written, buy bought, catch caught, think thought,
seek sought, begin began begun, break broke broken, build built, choose chose chosen, come came, deal dealt, dig dug, draw drew drawn, drink drank drunk,
drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, flee fled, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven,
freeze froze frozen, get got gotten, give gave given, grow grew grown, hang hung, hear heard, hide hid hidden, hold held, keep kept, know knew known,
lay laid, lead led, learn learnt, lend lent, light lit, lose lost, make made, mean meant, meet met, pay paid, ride rode ridden, rise rose risen,
run ran, say said, see saw seen, sell sold, send sent, shake shook shaken, shine shone, shoot shot, show shown, sing sang sung, sink sank sunk, sit sat,
sleep slept, speak spoke spoken, spend spent, spring sprang sprung, stand stood, steal stole stolen, stick stuck, strike struck stricken, strive strove striven,
swear swore sworn, sweep swept, swim swam swum, take took taken, tear tore torn, tell told, throw threw thrown, understand understood, wake woke woken,
wear wore worn, weave wove woven, weep wept, win won, withdraw withdrew withdrawn, die died dying dies, tie tying, overcome overcame, become became,
undergo underwent undergone, uphold upheld, withstand withstood, bear borne, bind bound, bleed bled, breed bred, burn burnt, creep crept, dwell dwelt,
cling clung, kneel knelt, leap leapt, slay slew slain, spin spun, split, arise arose arisen, awake awoke awoken, bite bit bitten, blow blew blown, rebuild rebuilt,
retell retold, oversee oversaw overseen, overthrow overthrew overthrown, foresee foresaw foreseen, misunderstand misunderstood, sew sewn, sow sown, swell swollen, bend bent`;

const nouns = `
child children, man men, woman women, foot feet, tooth teeth, goose geese, mouse mice, ox oxen, person people persons, life lives, wife wives, knife knives,
leaf leaves, half halves, wolf wolves, shelf shelves, self selves, thief thieves, loaf loaves, calf calves, scarf scarves, hoof hooves,
crisis crises, basis bases, analysis analyses, thesis theses, hypothesis hypotheses, emphasis emphases, axis axes, oasis oases, diagnosis diagnoses,
medium media, datum data, criterion criteria, phenomenon phenomena, curriculum curricula, memorandum memoranda, stadium stadia, bacterium bacteria,
index indices, matrix matrices, appendix appendices, nucleus nuclei, radius radii, alumnus alumni, stimulus stimuli, cactus cacti, formula formulae,
policeman policemen, policewoman policewomen, serviceman servicemen, airman airmen, seaman seamen, statesman statesmen, sportsman sportsmen, spokesman spokesmen,
gentleman gentlemen, countryman countrymen, fisherman fishermen, chairman chairmen, horseman horsemen, nobleman noblemen, rifleman riflemen, clergyman clergymen,
postman postmen, businessman businessmen, batsman batsmen, layman laymen, craftsman craftsmen, grandchild grandchildren, schoolchild schoolchildren`;

/** The base word of each irregular form. */
const wordsByForm: ReadonlyMap<string, string> = new Map(
  `${verbs},${nouns}`.split(",").flatMap((entry) => {
    const [word = "", ...forms] = entry.trim().split(/\s+/);
    return forms.map((form) => [form, word] as const);
  }),
);

/** An English word in the forms used for comparison. */
export interface EnglishForm {
  /** The American spelling. */
  readonly spelling: string;
  /** Without plural, past and -ing. */
  readonly inflected: string;
  /** Also without its other endings. */
  readonly stem: string;
}

/** Words in -s that are not plurals. */
const unending = new Set(["news", "series", "species", "physics", "politics", "always", "perhaps"]);

/** Inflection drops a final e before -ed and -ing, and the stemmer restores it only in short words. */
const removeInflection = (word: string) => {
  if (unending.has(word)) return word;
  const bare = withoutInflection(word);
  return bare.endsWith("e") && !isShortWord(bare.slice(0, -1)) ? bare.slice(0, -1) : bare;
};

/** Words that share a stem with a word of another meaning, listed without their inflection. */
const stemsOfTheirOwn = new Set(
  `organ importance university universe new news past paste general generation generate generous
  international animal animate operate opera secret police policy relate relative army arm marine marina mission miss commission commit
  author authority human humane humanity station state statement department depart apartment apart experiment experience
  community commune capital captain several sever serve service servant event even list listen moment momentum
  train trainer minister ministry master mastery major majority minor minority party part partial import report reporter`
    .split(/\s+/)
    .map(removeInflection),
);

/** Noun endings that Porter's stemmer does not remove: martyrdom, brotherhood, leadership. */
const abstract = /(?<=.{4})(?:dom|hood|ship)$/;

/** Returns the comparison forms of a folded English word. */
export function toEnglishForm(word: string): EnglishForm {
  const spelling = americanSpelling(word);
  const base = wordsByForm.get(spelling) ?? spelling;
  const inflected = removeInflection(base);
  const own = stemsOfTheirOwn.has(inflected) || unending.has(inflected);
  return {
    spelling,
    inflected,
    stem: own ? `${inflected}_` : porterStem(inflected.replace(abstract, "")),
  };
}

/** Returns how close two English words are as forms of one word; 0 when they are not. */
export function compareForms(one: EnglishForm, other: EnglishForm): number {
  if (one.spelling === other.spelling) return 0.9;
  if (one.inflected === other.inflected) return 0.88;
  return one.stem === other.stem ? 0.78 : 0;
}
