import { languageOfWords } from "@hilal/i18n/text/direction-of-words";
import { useView } from "../../page-kit/view.tsx";
import { isolatedText } from "./isolated-text.tsx";
import { useLangSpan } from "./use-lang-span.ts";

interface OwnWordsProps {
  readonly as: "p" | "blockquote";
  readonly className?: string | undefined;
  readonly children: string;
}

/**
 * What a reader wrote, in the language of most of its words: unlike a title, one Urdu word does not make it Urdu
 * (product: urdu 13).
 */
export function OwnWords({ as: Element, className, children }: OwnWordsProps) {
  const { language } = useView();
  const langSpan = useLangSpan();
  const spoken = languageOfWords(children) ?? language;
  return (
    <Element className={className} {...langSpan(spoken)}>
      {isolatedText(children, spoken)}
    </Element>
  );
}
