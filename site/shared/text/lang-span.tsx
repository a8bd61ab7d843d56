import type { Language } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import { useLangSpan } from "./use-lang-span.ts";

/**
 * Words inside a line, held apart from the direction around it.
 *
 * @param language the language of the text; left out, the browser goes by its first letter
 */
export function LangSpan({
  language,
  children,
}: {
  readonly language?: Language | undefined;
  readonly children: ReactNode;
}) {
  const langSpan = useLangSpan();
  return <bdi {...(language ? langSpan(language) : {})}>{children}</bdi>;
}
