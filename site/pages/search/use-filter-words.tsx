import { languageOfWords } from "@hilal/i18n/text/direction-of-words";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { useCategoryName } from "../../shared/text/use-category-name.ts";
import type { FilterName, SearchFilters } from "./asked-search.ts";

/** What a choice of a filter is called: as plain words, and as they are set. */
export interface FilterWords {
  readonly words: string;
  readonly set: ReactNode;
}

/**
 * Names the choices of filters in the page's language. Magazines have categories of the same name, so a category tells
 * its magazine unless that is chosen.
 *
 * @returns a function from a filter, one of its values and the writer's name
 */
export function useFilterWords({ edition }: SearchFilters) {
  const { t, language: page } = useView();
  const nameOf = useCategoryName();
  const wordsOf = (filter: FilterName, value: string | number, writer: string): string => {
    switch (filter) {
      case "edition":
        return t(`editions.${value as NonNullable<SearchFilters["edition"]>}.fullName`);
      case "category":
        return nameOf(String(value), edition === undefined ? "fullName" : "name");
      case "language":
        return t(`search.filters.languages.${value as NonNullable<SearchFilters["language"]>}`);
      case "author":
        return writer || t("search.filters.author");
      case "year":
        return String(value);
    }
  };
  return (filter: FilterName, value: string | number, writer = ""): FilterWords => {
    const words = wordsOf(filter, value, writer);
    // Writers, and categories that have no name here, speak their own language.
    const own = languageOfWords(words);
    const isForeign = own !== undefined && own !== page;
    return { words, set: isForeign ? <LangSpan>{words}</LangSpan> : words };
  };
}
