import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { createTranslator } from "use-intl/core";
import { type Digits, type Language, languages } from "../languages.ts";
import { memoizeByKey } from "../memoize-by-key.ts";
import type { MessageTree, TranslatorOf } from "./translator-types.ts";

/**
 * Yields every text of a tree with its full key, in the order in which they are written.
 *
 * @example [...listTexts({ common: { close: "Close" } })] // [["common.close", "Close"]]
 */
export function* listTexts(tree: MessageTree, path = ""): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path === "" ? name : `${path}.${name}`;
    if (typeof value === "string") yield [key, value];
    else yield* listTexts(value, key);
  }
}

/** A text waiting for its values. */
export type QuickText = (values?: Readonly<Record<string, unknown>>) => string;

const plain = /^[^{}<>]*$/;
const withNamesOnly = /^(?:[^{}<>']|\{\w+\})*$/;

/**
 * Returns a fast formatter for a text that only inserts values: no plural, format, tag or quoting. It is some fifty
 * times faster than a compiled message.
 *
 * @returns undefined when the text needs ICU
 * @throws Error (when called) naming the missing value
 * @example toQuickText("By {writer}")?.({ writer: "Sana" }) // "By Sana"
 */
export function toQuickText(text: string): QuickText | undefined {
  if (plain.test(text) && !text.includes("''")) return () => text;
  if (!withNamesOnly.test(text)) return undefined;
  // Splitting by a pattern with a group puts the names at the odd indices.
  const parts = text.split(/\{(\w+)\}/);
  return (values) => {
    let filled = "";
    for (const [place, part] of parts.entries()) {
      filled += place % 2 === 0 ? part : valueFor(part, values, text);
    }
    return filled;
  };
}

function valueFor(name: string, values: Parameters<QuickText>[0], text: string): string {
  const value = values?.[name];
  if (value === undefined) throw new Error(`The text "${text}" needs a value for "${name}".`);
  return String(value);
}

/**
 * Makes a translator for some areas of texts. Pages use `translatorFor`; this one is for code that is sent to the
 * browser with only its own few texts.
 *
 * Texts without plurals, formats or tags are rendered by `toQuickText` (a page uses hundreds of them). The others are
 * compiled by use-intl once and cached, as are their last results for the same values.
 *
 * @param messages the texts; their type determines the keys and the values that each of them needs
 * @throws Error when a key is unknown or a value is missing, which types rule out
 * @example
 * makeTranslator<{ common: typeof englishCommon }>("ur", { common: urduCommon })("common.close")
 * // "بند کریں"
 */
export function makeTranslator<Messages>(
  language: Language,
  messages: MessageTree,
  digits: Digits = languages[language].digits,
): TranslatorOf<Messages> {
  const texts = new Map(listTexts(messages));
  const quickTexts = new Map([...texts].map(([key, text]) => [key, toQuickText(text)]));
  const translateIcu = createTranslator({
    locale: localeWithDigits(language, digits),
    messages,
    timeZone: languages[language].timeZone,
    onError: (error) => {
      throw error;
    },
    // `TranslatorOf` checks the keys at compile time; internally any key is accepted.
  }) as unknown as IcuTranslator;

  const said = memoizeByKey<string>(1_000);

  function translate(key: string, values?: Values): string {
    const quick = quickTexts.get(key);
    if (quick) return quick(values);
    return said(`${key} ${JSON.stringify(values)}`, () => translateIcu(key, values));
  }
  return Object.assign(translate, {
    language,
    has: (key: string) => texts.has(key),
    namesIn: (group: string) => Object.keys(groupAt(messages, group)),
    rich: (key: string, values: Values) =>
      translateIcu.rich(key, Object.fromEntries(Object.entries(values).map(withReactKey))),
  }) as unknown as TranslatorOf<Messages>;
}

type Values = Readonly<Record<string, unknown>>;

interface IcuTranslator {
  (key: string, values?: Values): string;
  rich(key: string, values: Values): ReactNode;
}

function groupAt(messages: MessageTree, path: string): MessageTree {
  let group = messages;
  for (const name of path.split(".")) {
    const next = group[name];
    if (typeof next !== "object") throw new Error(`There is no group of texts "${path}".`);
    group = next;
  }
  return group;
}

/** React requires a key on the elements of a list, and a text with values becomes one. */
function withReactKey([name, value]: [string, unknown]): [string, unknown] {
  return [name, isValidElement(value) ? cloneElement(value as ReactElement, { key: name }) : value];
}

function localeWithDigits(language: Language, digits: Digits): string {
  return `${languages[language].locale}-u-nu-${digits === "urdu" ? "arabext" : "latn"}`;
}
