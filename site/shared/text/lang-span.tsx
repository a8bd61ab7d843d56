import { type Direction, getDirection, type Language, languages } from "@hilal/i18n/languages";
import { detectDirection, languageWithin } from "@hilal/i18n/text/detect-direction";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { isolatedText } from "./isolated-text.tsx";

interface LangSpanProps {
  readonly children: string;
  /** The language of the surrounding content, for words that do not show theirs; the page's by default. */
  readonly around?: Language | undefined;
  /** The text with highlights. */
  readonly marked?: ReactNode;
  readonly className?: string | undefined;
}

/** Words in a line, isolated from the surrounding direction; most of the words decide theirs (product: urdu 13). */
export function LangSpan({ children, around, marked, className }: LangSpanProps) {
  const { language: page } = useView();
  const own = languageWithin(children, around ?? page);
  const isOfPage = own === page;
  const dir = getDirection(own);
  // Browsers determine the direction by the first letter, so `dir` is only set where it differs.
  const [first = ""] = /\p{L}/u.exec(children) ?? [];
  const isClear = isOfPage && detectDirection(first)?.dir === dir;
  return (
    <bdi
      className={className}
      lang={isOfPage ? undefined : languages[own].lang}
      dir={isClear ? undefined : dir}
    >
      {marked ?? isolatedText(children, own)}
    </bdi>
  );
}

/** The attributes of an element whose text has its own language. */
export interface LangAttributes {
  readonly lang?: string;
  readonly dir?: Direction;
}

/**
 * Provides `lang` and `dir` for text in a language: none where it is the page's language.
 *
 * @returns a function from a language to attributes to spread on the element
 * @example <h2 {...langSpan(article.language)}>{article.title}</h2>
 */
export function useLangSpan(): (language: Language) => LangAttributes {
  const { language: page } = useView();
  return (language) =>
    language === page ? {} : { lang: languages[language].lang, dir: getDirection(language) };
}

/**
 * Returns `lang` and `dir` of a title, a summary or a caption by its own words, such as the English title of an Urdu
 * article: none where it has the language of its content (product: urdu 13).
 *
 * @param around the language of the content, and of the element around the text
 */
export function getTextSpan(text: string, around: Language): LangAttributes {
  const own = languageWithin(text, around);
  return own === around ? {} : { lang: languages[own].lang, dir: getDirection(own) };
}

/**
 * Returns `lang` and `dir` for interface text within content, which stays in its own language.
 *
 * @param around the language of the content
 * @example <div {...useInterfaceSpan(article.language)}><Byline … /></div>
 */
export function useInterfaceSpan(around: Language): LangAttributes {
  const { language: page, dir } = useView();
  return around === page ? {} : { lang: languages[page].lang, dir };
}
