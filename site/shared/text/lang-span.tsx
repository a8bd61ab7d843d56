import { directionOf, type Language, languages } from "@hilal/i18n/languages";
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
