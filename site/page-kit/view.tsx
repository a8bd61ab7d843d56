import { editions, houseEditions } from "@hilal/contract/shared/editions";
import { inReadingLanguage } from "@hilal/contract/shared/reading/in-reading-language";
import { linkInLanguage, linkTarget } from "@hilal/contract/shared/reading/page-language";
import { type Direction, getDirection, type Language, languages } from "@hilal/i18n/languages";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { createContext, type ReactNode, useContext } from "react";
import type { Placement } from "./page-definition.ts";
import type { SiteSettings } from "./site-settings.ts";

/** The context of the page, available to every component. */
export interface View extends Placement {
  readonly t: Translator;
  readonly dir: Direction;
  readonly settings: SiteSettings;
  readonly now: Date;
  /** The path of the front page in the reader's language. */
  readonly home: string;
  /**
   * Returns the address of a site path for this reader: pages of the house in the reader's language, the plain address
   * of pages with their own language (product: reading 15).
   *
   * @param spoken the language of the target, where the path has a number: an article, a document
   */
  href(path: string, spoken?: Language): string;
  /**
   * Returns the same as link attributes, including `hrefLang` where the target is in the other language (product:
   * reading 15).
   */
  link(path: string, spoken?: Language): LinkAttributes;
  /**
   * Returns the address of the same page in the given language; `target` is another path of it, such as its canonical
   * one.
   */
  inLanguage(language: Language, target?: string): string;
}

export interface LinkAttributes {
  readonly href: string;
  readonly hrefLang?: string;
}

const ViewContext = createContext<View | null>(null);

/** Returns the view of the page being rendered. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error("A component was rendered outside a page.");
  return view;
}

/** Makes the view of a page from its placement. */
export function toView(placement: Placement, settings: SiteSettings, now: Date): View {
  const { language, naturalLanguage, path } = placement;
  return {
    ...placement,
    t: translatorFor(language),
    dir: getDirection(language),
    settings,
    now,
    home: editions[houseEditions[language]].path,
    href: (target, spoken) => linkInLanguage(target, language, spoken),
    link: (target, spoken) => {
      const { href, language: there } = linkTarget(target, language, spoken);
      return there === null || there === language
        ? { href }
        : { href, hrefLang: languages[there].lang };
    },
    inLanguage: (wanted, target = path) => inReadingLanguage(target, naturalLanguage, wanted),
  };
}

export function ViewProvider({
  view,
  children,
}: {
  readonly view: View;
  readonly children: ReactNode;
}) {
  return <ViewContext value={view}>{children}</ViewContext>;
}

/** Returns `lang` and `dir` for text in the given language. */
export function langAttributes(language: Language): { lang: string; dir: Direction } {
  return { lang: languages[language].lang, dir: getDirection(language) };
}
