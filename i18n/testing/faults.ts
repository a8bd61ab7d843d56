// Checks of the product's texts. Each rule catches a mistake that was found in print elsewhere: sentences glued
// together from pieces, full stops at the wrong end, Arabic letters in Urdu, leftover English.
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

const everyLanguage: readonly Rule[] = [
  { fault: "no words", pattern: /^$/ },
  // The only allowed control is a closed isolate, which preserves the order of an example such as 2025-03-23.
  { fault: "a direction control", pattern: /[\u200E\u200F\u202A-\u202E\u2067\u2068]/ },
  {
    fault: "an isolate without its end",
    pattern: /\u2066(?![^\u2066]*\u2069)|(?<!\u2066[^\u2069]*)\u2069/,
  },
  { fault: "space at an end", pattern: /^\s|\s$/ },
  { fault: "a double space or a line break", pattern: /\s\s|[\n\t]/ },
  { fault: "a bracket without its fellow", pattern: /^[^(]*\)|\([^)]*$/ },
  { fault: "a quotation mark without its fellow", pattern: /^[^“]*”|“[^”]*$/ },
];

const urdu: readonly Rule[] = [
  { fault: "Arabic ي ك ه ى or ة for the Urdu letter", pattern: /[\u064A\u0643\u0647\u0649\u0629]/ },
  { fault: "Arabic digits", pattern: /[\u0660-\u0669]/ },
  { fault: "a presentation form", pattern: /[\uFB50-\uFDF9\uFDFB-\uFDFF\uFE70-\uFEFC]/ },
  { fault: "a Latin question mark or semicolon", pattern: /[?;]/ },
  { fault: "a Latin stop or comma", pattern: /(?<![a-z\d])[.,]|[.,](?![a-z\d])/i },
  { fault: "a straight quotation mark", pattern: /["']/ },
  { fault: "a mark at the beginning", pattern: /^[۔،؛؟!:…]/ },
  { fault: "a space before a mark", pattern: /\s[۔،؛؟!:…]/ },
  { fault: "no space after a mark", pattern: /[۔،؛؟][^\s)”»]/ },
  { fault: "a mark twice", pattern: /[۔،؛؟]{2}|![!؟]/ },
  {
    fault: "a future tense in one word",
    pattern: /(?<!\p{L})(?:ہو|ہوں|ہوئ|جائ|آئ|کری|کرین|جائین|آئین|دی|لی)(?:گا|گی|گے)(?!\p{L})/u,
  },
  {
    fault: "a year, month and day in Arabic order",
    pattern: /(?<!\u2066)\b\d{4}-\d\d-\d\d/,
  },
  // Labels and headings use کریں, but a sentence that asks the reader for something uses کیجیے.
  {
    fault: "a request that does not say کیجیے",
    pattern: /براہِ کرم[^۔؟!]* (?:کریں|دیں|دیکھیں|کھولیں|لکھیں|چنیں|رکھیں)[۔:]/,
  },
];

/** Urdu words with several spellings, with the house's own. */
const houseSpelling: Readonly<Record<string, string>> = {
  "براہ کرم": "براہِ کرم",
  "لاگ ان": "لاگ اِن",
  پیکج: "پیکیج",
  پتہ: "پتا",
  انہیں: "انھیں",
  جنہیں: "جنھیں",
  تمہیں: "تمھیں",
  "ای-میل": "ای میل",
  "ویب سائیٹ": "ویب سائٹ",
  مہینہ: "مہینا",
  میگابائٹ: "میگا بائٹ",
  بلامعاوضہ: "بلا معاوضہ",
  سکرین: "اسکرین",
};

/** Words that are also written in Latin letters in Urdu print. */
const latinInUrdu = new Set(
  "PDF PNG JPEG JPG GIF BMP ICO MB YouTube Google Facebook Arial Calibri Georgia Verdana Montserrat".split(
    " ",
  ),
);
/** Addresses, and code: words in backquotes. */
const addresses = /\S+@\S+|https?:\S+|`[^`]+`/g;

const namesOfPieces = /^(first|last|prefix|suffix|before|after|part\d*)$|(Prefix|Suffix|Part\d+)$/;

/** Returns the faults of a key: names that suggest a sentence cut into pieces. */
export function findKeyFaults(key: string): string[] {
  const pieces = key.split(".").filter((name) => namesOfPieces.test(name));
  return pieces.map((name) => `"${key}" is named for a piece of a sentence: ${name}`);
}

/** Returns the faults of an English text, each in words; empty when there are none. */
export function findEnglishFaults(text: string): string[] {
  return findFaults(text, everyLanguage);
}

/** Returns the faults of an Urdu text, each in words; empty when there are none. */
export function findUrduFaults(text: string): string[] {
  const faults = findFaults(text, [...everyLanguage, ...urdu]);
  for (const rendering of messageParts(text).renderings) {
    const words = rendering.replace(addresses, "").match(/[a-z][a-z-]*/gi) ?? [];
    const english = words.filter((word) => !latinInUrdu.has(word));
    if (english.length > 0) faults.push(`English left in "${rendering}": ${english.join(" ")}`);
  }
  for (const [other, ours] of Object.entries(houseSpelling)) {
    const whole = new RegExp(`(?<!\\p{L})${other}(?!\\p{L})`, "u");
    if (whole.test(text)) faults.push(`"${other}" is spelt "${ours}" here: "${text}"`);
  }
  return faults;
}

/** Returns the faults of an Urdu text compared with its English one: different values or tags, or another ending. */
export function findPairFaults(english: string, urduText: string): string[] {
  const [one, other] = [messageParts(english), messageParts(urduText)];
  const faults: string[] = [];
  if (sorted(one.values) !== sorted(other.values)) {
    faults.push(`values ${sorted(one.values)} became ${sorted(other.values)}`);
  }
  if (sorted(one.tags) !== sorted(other.tags)) {
    faults.push(`tags ${sorted(one.tags)} became ${sorted(other.tags)}`);
  }
  const [wanted, found] = [getEnding(one.renderings), getEnding(other.renderings)];
  if (wanted !== found)
    faults.push(`"${english}" ends with ${wanted}, "${urduText}" with ${found}`);
  if (english === urduText && /[a-z]/i.test(one.renderings.join("").replace(addresses, ""))) {
    faults.push(`"${english}" is not translated`);
  }
  return faults;
}

function findFaults(text: string, rules: readonly Rule[]): string[] {
  const { renderings, pluralForms } = messageParts(text);
  const faults = text === text.normalize("NFC") ? [] : [`"${text}" is not in NFC`];
  for (const forms of pluralForms) {
    // Both languages have exactly these two plural categories.
    if (!/\bone other$/.test(forms)) faults.push(`"${text}" lacks a plural form: ${forms}`);
  }
  for (const { fault, pattern } of rules) {
    const found = renderings.find((rendering) => pattern.test(rendering));
    if (found !== undefined) faults.push(`${fault} in "${found.replaceAll(gap, "{}")}"`);
  }
  return faults;
}

const endings: Readonly<Record<string, string>> = {
  ".": "a stop",
  "۔": "a stop",
  "?": "a question mark",
  "؟": "a question mark",
  "!": "an exclamation mark",
  "…": "an ellipsis",
  ":": "a colon",
  ",": "a comma",
  "،": "a comma",
};

function getEnding(renderings: readonly string[]): string {
  const text = (renderings.at(-1) ?? "").replace(/\.\.\.$/, "…");
  return endings[text.at(-1) ?? ""] ?? "no mark";
}

function sorted(names: ReadonlySet<string>): string {
  return `{${[...names].sort().join(", ")}}`;
}

/** The parts of a text that the checks need. */
interface MessageParts {
  /**
   * The possible renderings of the text, one for each combination of plural forms, with `gap` in place of each value.
   */
  readonly renderings: readonly string[];
  /** The names of its values, each with its kind: "name", "count plural", "page number". */
  readonly values: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** The forms of each plural, such as "one other". */
  readonly pluralForms: readonly string[];
}

/** Placeholder of a value in a rendered text. */
const gap = "\uFFFC";

/**
 * Splits a text into its parts.
 *
 * @throws SyntaxError when the text is not a valid ICU message, such as a plural without `other`
 */
function messageParts(text: string): MessageParts {
  const values = new Set<string>();
  const tags = new Set<string>();
  const pluralForms: string[] = [];

  function listRenderings(elements: readonly MessageFormatElement[]): string[] {
    let renderings = [""];
    for (const element of elements) {
      const pieces = listPieces(element);
      renderings = renderings.flatMap((before) => pieces.map((piece) => before + piece));
    }
    return renderings;
  }

  function listPieces(element: MessageFormatElement): string[] {
    switch (element.type) {
      case TYPE.literal:
        return [element.value];
      case TYPE.pound:
        return [gap];
      case TYPE.tag:
        tags.add(element.value);
        return listRenderings(element.children);
      case TYPE.plural:
      case TYPE.select:
        values.add(`${element.value} ${TYPE[element.type]}`);
        if (element.type === TYPE.plural) pluralForms.push(Object.keys(element.options).join(" "));
        return Object.values(element.options).flatMap((option) => listRenderings(option.value));
      default:
        values.add(
          element.type === TYPE.argument ? element.value : `${element.value} ${TYPE[element.type]}`,
        );
        return [gap];
    }
  }

  return { renderings: listRenderings(parse(text)), values, tags, pluralForms };
}
