import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { createTranslator } from "use-intl/core";
import { type Digits, type Language, languages } from "../languages.ts";
import { remembered } from "../remembered.ts";
import { toQuickText } from "./quick-text.ts";
import { textsOf } from "./texts-of.ts";
import type { MessageTree, TranslatorOf } from "./translator-types.ts";

/**
 * Makes a translator over some areas of texts. Pages use `translatorFor`; this one is for code that
 * travels to the browser and must carry its own few texts only.
 *
 * Texts without plurals, formats or tags are answered by `toQuickText` (a page asks for hundreds of
 * them); the others are compiled by use-intl once and kept, and what they said of the same values last.
 *
 * @param messages the texts; their type gives the keys and the values each of them needs
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
  const texts = new Map(textsOf(messages));
  const quickTexts = new Map([...texts].map(([key, text]) => [key, toQuickText(text)]));
  const translateIcu = createTranslator({
    locale: localeWithDigits(language, digits),
    messages,
    timeZone: languages[language].timeZone,
    onError: (error) => {
      throw error;
    },
    // `TranslatorOf` checks the keys where they are written; in here any key may be asked for.
  }) as unknown as IcuTranslator;

  const said = remembered<string>(1_000);

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

/** React asks for a key on elements in a list, which is what a text with values becomes. */
function withReactKey([name, value]: [string, unknown]): [string, unknown] {
  return [name, isValidElement(value) ? cloneElement(value as ReactElement, { key: name }) : value];
}

function localeWithDigits(language: Language, digits: Digits): string {
  return `${languages[language].locale}-u-nu-${digits === "urdu" ? "arabext" : "latn"}`;
}
