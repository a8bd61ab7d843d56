import type { Language } from "@hilal/i18n/languages";
import {
  loadOfficeMessages,
  type OfficeChunk,
  type OfficeMessages,
} from "@hilal/i18n/messages/office-messages";
import { makeTranslator } from "@hilal/i18n/translator/make-translator";
import type { MessageTree, TranslatorOf } from "@hilal/i18n/translator/translator-types";

interface LazyTranslator<Messages> {
  /** Translates with the texts added so far; the function stays the same when more are added. */
  readonly t: TranslatorOf<Messages>;
  /** Adds areas of texts. */
  add(areas: MessageTree): void;
}

/** The translator of one area, untyped: keys and values are checked where `t` is called. */
interface AreaTranslator {
  (key: string, values?: unknown): string;
  rich(key: string, values: unknown): unknown;
  namesIn(group: string): readonly string[];
  has(key: string): boolean;
}

/** Makes a translator whose areas of texts are added one after the other. */
function makeLazyTranslator<Messages>(language: Language): LazyTranslator<Messages> {
  const areas = new Map<string, AreaTranslator>();
  const findArea = (key: string): AreaTranslator => {
    const area = areas.get(areaName(key));
    if (!area) {
      throw new Error(`The texts of "${key}" are not loaded: does its screen name their chunk?`);
    }
    return area;
  };
  const translate = (key: string, values?: unknown) => findArea(key)(key, values);
  const t = Object.assign(translate, {
    language,
    rich: (key: string, values: unknown) => findArea(key).rich(key, values),
    namesIn: (group: string) => findArea(group).namesIn(group),
    has: (key: string) => areas.get(areaName(key))?.has(key) ?? false,
  });
  return {
    t: t as unknown as TranslatorOf<Messages>,
    add: (added) => {
      const translator = makeTranslator(language, added) as unknown as AreaTranslator;
      for (const name of Object.keys(added)) areas.set(name, translator);
    },
  };
}

/** A key and the path of a group begin with their area. */
function areaName(key: string): string {
  return key.split(".", 1)[0] ?? key;
}

/** The texts of the back office in one language. */
export type OfficeTexts = TranslatorOf<OfficeMessages>;

/** Chunks of texts that are loaded with the screens that show them; the first chunk is always loaded. */
export type ScreenTexts = Exclude<OfficeChunk, "first">;

interface LanguageTexts {
  readonly t: OfficeTexts;
  /** Loads a chunk once; concurrent calls share one fetch. */
  need(chunk: OfficeChunk): Promise<void>;
}

const requestedLanguages = new Map<Language, LanguageTexts>();
/** The chunks of all screens opened so far; a language is shown only after it has all of them. */
const neededChunks = new Set<OfficeChunk>(["first"]);

/** Loads the first texts of a language, and those of the screens opened so far. */
export async function loadTexts(language: Language): Promise<OfficeTexts> {
  const texts = requestedLanguages.get(language) ?? textsIn(language);
  requestedLanguages.set(language, texts);
  await Promise.all([...neededChunks].map(texts.need));
  return texts.t;
}

/** Loads the texts of a screen in every language that the interface may have switched to by then. */
export async function loadScreenTexts(name: ScreenTexts): Promise<void> {
  neededChunks.add(name);
  await Promise.all([...requestedLanguages.values()].map(({ need }) => need(name)));
}

function textsIn(language: Language): LanguageTexts {
  const { t, add } = makeLazyTranslator<OfficeMessages>(language);
  const fetched = new Map<OfficeChunk, Promise<void>>();
  return {
    t,
    need: (chunk) => {
      const known = fetched.get(chunk);
      if (known !== undefined) return known;
      const coming = loadOfficeMessages(chunk, language).then(add);
      fetched.set(chunk, coming);
      // A failed fetch is tried again by the next caller.
      coming.catch(() => fetched.delete(chunk));
      return coming;
    },
  };
}
