import { type Direction, directionOf, type Language, languages } from "@hilal/i18n/languages";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { createContext, type ReactNode, useContext } from "react";
import type { Placement } from "./page-definition.ts";
import type { SiteSettings } from "./site-settings.ts";

/** What every component may ask of the page it stands on. */
export interface View extends Placement {
  readonly t: Translator;
  readonly dir: Direction;
  readonly settings: SiteSettings;
  readonly now: Date;
  /** A path of the site as a link: keeps the language the reader chose by prefix. */
  href(path: string): string;
  /** The same page in the given language; `target` names it by another path, such as its canonical one. */
  inLanguage(language: Language, target?: string): string;
}

const ViewContext = createContext<View | null>(null);

/** The view of the page being rendered. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error("A component was rendered outside a page.");
  return view;
}

/** Makes the view of a page from where it stands. */
export function toView(placement: Placement, settings: SiteSettings, now: Date): View {
  const { language, naturalLanguage, prefix, path } = placement;
  const prefixed = (target: string, chosen: Language) =>
    target === "/" ? `/${chosen}` : `/${chosen}${target}`;
  return {
    ...placement,
    t: translatorFor(language),
    dir: directionOf(language),
    settings,
    now,
    href: (target) => (prefix && target.startsWith("/") ? prefixed(target, prefix) : target),
    inLanguage: (wanted, target = path) =>
      wanted === naturalLanguage ? target : prefixed(target, wanted),
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

/** `lang` and `dir` for words in a language of its own. */
export function langAttributes(language: Language): { lang: string; dir: Direction } {
  return { lang: languages[language].lang, dir: directionOf(language) };
}
