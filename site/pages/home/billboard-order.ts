import type { Billboard } from "@hilal/contract/billboards";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { languageOfWords } from "@hilal/i18n/text/direction-of-words";

/**
 * Puts the billboards whose title is in the edition's language first; both parts keep their order, newest first. A
 * billboard belongs to no edition, so the others follow where a place has none in that language.
 */
export function billboardsFor(
  edition: EditionId,
  billboards: readonly Billboard[],
): readonly Billboard[] {
  const { language } = editions[edition];
  const isOwn = ({ title }: Billboard) => languageOfWords(title) === language;
  return [...billboards.filter(isOwn), ...billboards.filter((billboard) => !isOwn(billboard))];
}
