import type { Suggestion } from "@hilal/contract/articles/search-calls";
import type { Translator } from "@hilal/i18n/translator/translator";
import { switchKeys } from "@hilal/ui/typing/phonetic-layout";

/** Texts of the search field's script. */
export interface SearchFieldTexts {
  readonly label: string;
  readonly kinds: Readonly<Record<Suggestion["kind"], string>>;
  /** Announcements of the number of suggestions, indexed by that number. */
  readonly counts: readonly string[];
  /** Messages and titles of the Urdu keyboard while on and while off. */
  readonly keys: { readonly on: string; readonly off: string };
}

/** The most suggestions ever shown. */
const most = 8;

/** Returns the texts of the search field's script, which are sent with the field as JSON. */
export function searchFieldTexts(t: Translator): SearchFieldTexts {
  return {
    label: t("searchField.suggestions"),
    kinds: {
      article: t("searchField.kind.article"),
      writer: t("searchField.kind.writer"),
      topic: t("searchField.kind.topic"),
      issue: t("searchField.kind.issue"),
      ebook: t("searchField.kind.ebook"),
      video: t("searchField.kind.video"),
    },
    counts: Array.from({ length: most + 1 }, (_, count) => t("searchField.count", { count })),
    keys: {
      on: t("editorTyping.on", { keys: switchKeys }),
      off: t("editorTyping.off", { keys: switchKeys }),
    },
  };
}
