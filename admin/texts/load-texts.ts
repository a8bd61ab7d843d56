import type { Language } from "@hilal/i18n/languages";
import { makeTranslator } from "@hilal/i18n/translator/make-translator";
import type { MessageTree, TranslatorOf } from "@hilal/i18n/translator/translator-types";
import type { englishArticleTexts } from "./english-article-texts.ts";
import type { englishDashboardTexts } from "./english-dashboard-texts.ts";
import type { englishIssueTexts } from "./english-issue-texts.ts";
import type { englishListTexts } from "./english-list-texts.ts";
import type { englishRecordTexts } from "./english-record-texts.ts";
import type { englishTexts } from "./english-texts.ts";

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
function growingTexts<Messages>(language: Language): GrowingTexts<Messages> {
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

type OfficeMessages = typeof englishTexts &
  typeof englishArticleTexts &
  typeof englishRecordTexts &
  typeof englishIssueTexts &
  typeof englishListTexts &
  typeof englishDashboardTexts;

/** The texts of the back office in one language. */
export type OfficeTexts = TranslatorOf<OfficeMessages>;

/** Areas of texts that come with the screens that use them; the others are there from the first. */
export type ScreenTexts = "article" | "record" | "issue" | "list" | "dashboard";

const loaders: Readonly<
  Record<"first" | ScreenTexts, Readonly<Record<Language, () => Promise<MessageTree>>>>
> = {
  first: {
    en: async () => (await import("./english-texts.ts")).englishTexts,
    ur: async () => (await import("./urdu-texts.ts")).urduTexts,
  },
  article: {
    en: async () => (await import("./english-article-texts.ts")).englishArticleTexts,
    ur: async () => (await import("./urdu-article-texts.ts")).urduArticleTexts,
  },
  record: {
    en: async () => (await import("./english-record-texts.ts")).englishRecordTexts,
    ur: async () => (await import("./urdu-record-texts.ts")).urduRecordTexts,
  },
  issue: {
    en: async () => (await import("./english-issue-texts.ts")).englishIssueTexts,
    ur: async () => (await import("./urdu-issue-texts.ts")).urduIssueTexts,
  },
  list: {
    en: async () => (await import("./english-list-texts.ts")).englishListTexts,
    ur: async () => (await import("./urdu-list-texts.ts")).urduListTexts,
  },
  dashboard: {
    en: async () => (await import("./english-dashboard-texts.ts")).englishDashboardTexts,
    ur: async () => (await import("./urdu-dashboard-texts.ts")).urduDashboardTexts,
  },
};

interface LanguageTexts {
  readonly t: OfficeTexts;
  /** Fetches areas once; a second call waits for the same ones. */
  need(name: keyof typeof loaders): Promise<void>;
}

const languagesAsked = new Map<Language, LanguageTexts>();
/** What screens have named so far; another language is not shown without it. */
const needed = new Set<keyof typeof loaders>(["first"]);

/** Fetches the texts of a language, those of the screens opened so far with them. */
export async function loadTexts(language: Language): Promise<OfficeTexts> {
  const texts = languagesAsked.get(language) ?? textsIn(language);
  languagesAsked.set(language, texts);
  await Promise.all([...needed].map(texts.need));
  return texts.t;
}

/** Fetches what a screen needs beside the first texts, in every language that the interface may be shown in by then. */
export async function loadScreenTexts(name: ScreenTexts): Promise<void> {
  needed.add(name);
  await Promise.all([...languagesAsked.values()].map(({ need }) => need(name)));
}

function textsIn(language: Language): LanguageTexts {
  const { t, add } = growingTexts<OfficeMessages>(language);
  const fetched = new Map<string, Promise<void>>();
  return {
    t,
    need: (name) => {
      const known = fetched.get(name);
      if (known !== undefined) return known;
      const coming = loaders[name][language]().then(add);
      fetched.set(name, coming);
      // What could not be fetched is asked for again by whoever needs it next.
      coming.catch(() => fetched.delete(name));
      return coming;
    },
  };
}
