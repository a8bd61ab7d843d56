import { type Direction, directionOf, type Language, languages } from "@hilal/i18n/languages";
import { languageWithin, runOfWords } from "@hilal/i18n/text/direction-of-words";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { isolatedText } from "./isolated-text.tsx";

interface LangSpanProps {
  readonly children: string;
  /** The language of what the words belong to, for words that do not say theirs; the page's when left out. */
  readonly around?: Language | undefined;
  /** The words with something marked in them. */
  readonly marked?: ReactNode;
  readonly className?: string | undefined;
}

/** Words inside a line, held apart from the direction around it; they run as most of them do (product: urdu 13). */
export function LangSpan({ children, around, marked, className }: LangSpanProps) {
  const { language: page } = useView();
  const own = languageWithin(children, around ?? page);
  const isOfPage = own === page;
  const dir = directionOf(own);
  // The browser goes by the first letter, so the direction is told where that is another.
  const [first = ""] = /\p{L}/u.exec(children) ?? [];
  const isClear = isOfPage && runOfWords(first)?.dir === dir;
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

/** The attributes of an element whose text is in a language of its own. */
export interface LangAttributes {
  readonly lang?: string;
  readonly dir?: Direction;
}

/**
 * Gives `lang` and `dir` for text in a language: none where the page already speaks it.
 *
 * @returns a function from a language to attributes to spread on the element
 * @example <h2 {...langSpan(article.language)}>{article.title}</h2>
 */
export function useLangSpan(): (language: Language) => LangAttributes {
  const { language: page } = useView();
  return (language) =>
    language === page ? {} : { lang: languages[language].lang, dir: directionOf(language) };
}

/**
 * `lang` and `dir` of a title, a summary or a caption by its own words, such as the English title of an Urdu article: none
 * where it speaks the language of its piece (product: urdu 13).
 *
 * @param around the language of the piece, and of the element around the text
 */
export function spanOfWords(text: string, around: Language): LangAttributes {
  const own = languageWithin(text, around);
  return own === around ? {} : { lang: languages[own].lang, dir: directionOf(own) };
}

/**
 * Gives `lang` and `dir` for what the interface says among content: it stays in its own language beside the other.
 *
 * @param around the language of the content
 * @example <div {...useInterfaceSpan(article.language)}><Byline … /></div>
 */
export function useInterfaceSpan(around: Language): LangAttributes {
  const { language: page, dir } = useView();
  return around === page ? {} : { lang: languages[page].lang, dir };
}
