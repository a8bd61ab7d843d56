import { countCharacters, countWords } from "@hilal/i18n/text/counting";
import { plainText } from "@hilal/i18n/text/plain-text";
import { useDeferredValue, useMemo } from "react";
import { useTexts } from "../../texts/language-provider.tsx";

/** How many words and characters a body has, counted as its readers would and as the server checks it. */
export function Counts({ html }: { readonly html: string }) {
  const t = useTexts();
  const settled = useDeferredValue(html);
  const { words, characters } = useMemo(() => {
    const text = plainText(settled);
    return { words: countWords(text), characters: countCharacters(text) };
  }, [settled]);
  return (
    <>
      <span>{t("adminEditor.words", { count: words })}</span>
      {" · "}
      <span>{t("adminEditor.characters", { count: characters })}</span>
    </>
  );
}
