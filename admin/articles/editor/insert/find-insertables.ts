import { fold } from "@hilal/i18n/text/fold";
import type { Insertable } from "./insertables.ts";

/** Those that have a word beginning with each word of a query, in their label or in the words they are known by. */
export function findInsertables(
  all: readonly Insertable[],
  query: string,
  labelOf: (insertable: Insertable) => string,
): readonly Insertable[] {
  const wanted = wordsOf(query);
  return all.filter((insertable) => {
    const known = wordsOf(`${labelOf(insertable)} ${insertable.words}`);
    return wanted.every((word) => known.some((one) => one.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== "");
}
