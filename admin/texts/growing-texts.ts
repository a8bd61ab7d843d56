import type { Language } from "@hilal/i18n/languages";
import { makeTranslator } from "@hilal/i18n/translator/make-translator";
import type { MessageTree, TranslatorOf } from "@hilal/i18n/translator/translator-types";

interface GrowingTexts<Messages> {
  /** Gives the texts that have come so far; it stays the same function when others come. */
  readonly t: TranslatorOf<Messages>;
  /** Takes in areas of texts, which `t` knows from then on. */
  add(areas: MessageTree): void;
}

/** What each area's translator is asked: keys and values are checked where `t` is called. */
interface AreaTexts {
  (key: string, values?: unknown): string;
  rich(key: string, values: unknown): unknown;
  namesIn(group: string): readonly string[];
  has(key: string): boolean;
}

/** Makes a translator of a language whose areas of texts come one after the other. */
export function growingTexts<Messages>(language: Language): GrowingTexts<Messages> {
  const areas = new Map<string, AreaTexts>();
  const areaOf = (key: string): AreaTexts => {
    const area = areas.get(nameOfArea(key));
    if (!area) throw new Error(`The texts of "${key}" are not there: does its screen name them?`);
    return area;
  };
  const translate = (key: string, values?: unknown) => areaOf(key)(key, values);
  const t = Object.assign(translate, {
    language,
    rich: (key: string, values: unknown) => areaOf(key).rich(key, values),
    namesIn: (group: string) => areaOf(group).namesIn(group),
    has: (key: string) => areas.get(nameOfArea(key))?.has(key) ?? false,
  });
  return {
    t: t as unknown as TranslatorOf<Messages>,
    add: (added) => {
      const texts = makeTranslator(language, added) as unknown as AreaTexts;
      for (const name of Object.keys(added)) areas.set(name, texts);
    },
  };
}

/** A key and the path of a group begin with their area. */
function nameOfArea(key: string): string {
  return key.split(".", 1)[0] ?? key;
}
