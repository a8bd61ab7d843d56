import type { Language } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import { useRun } from "./use-run.ts";

/**
 * A run of text inside a line, held apart from the direction around it.
 *
 * @param language the language of the text; left out, the browser goes by its first letter
 */
export function Run({
  language,
  children,
}: {
  readonly language?: Language | undefined;
  readonly children: ReactNode;
}) {
  const run = useRun();
  return <bdi {...(language ? run(language) : {})}>{children}</bdi>;
}
