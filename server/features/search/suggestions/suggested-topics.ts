import { languageOfCategory } from "@hilal/contract/shared/categories";
import { editionIds, editions } from "@hilal/contract/shared/editions";
import { type Language, languageCodes } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Candidate } from "./rank-suggestions.ts";
import { comparable } from "./typed-words.ts";

/** The categories of the magazines by their names in a language, those of its own magazines first. */
const topicsIn = (language: Language): Candidate[] => {
  const t = translatorFor(language);
  const isForeign = (slug: string) => Number(languageOfCategory(slug) !== language);
  return editionIds
    .flatMap((edition) => editions[edition].categories)
    .toSorted((one, other) => isForeign(one) - isForeign(other))
    .map((slug) => {
      const text = t(`categories.fullName.${slug}`);
      return { kind: "topic", text, language, path: `/category/${slug}`, name: comparable(text) };
    });
};

/** Every category in both languages. */
export const topicCandidates = (): Candidate[] => languageCodes.flatMap(topicsIn);
