import { limits } from "@hilal/contract/shared/limits";
import { directionOf, languages } from "@hilal/i18n/languages";
import { switchKeys } from "@hilal/ui/typing/phonetic-layout";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./search-field.module.css";
import { searchFieldTexts } from "./search-field-texts.ts";

interface SearchFieldProps {
  /** What was searched. */
  readonly defaultValue?: string;
  readonly id?: string;
}

/**
 * Where a search is typed, in the header's dialog and on the page of results. A blank query is not sent. With the first
 * use its script is fetched, which suggests while one types and brings the phonetic Urdu keyboard (product: search 14,
 * search 15).
 */
export function SearchField({ defaultValue, id }: SearchFieldProps) {
  const { t, settings } = useView();
  const texts = searchFieldTexts(t);
  const { lang, name } = languages.ur;
  const keyboard = t("editorTyping.keyboard");
  return (
    <div
      className={styles.box}
      {...{
        [hooks.searchField]: settings.assets.scripts["search-field"],
        [hooks.texts]: JSON.stringify(texts),
      }}
    >
      <input
        className={styles.field}
        id={id}
        type="search"
        name="q"
        defaultValue={defaultValue}
        placeholder={t("search.typeKeywords")}
        aria-label={t("search.label")}
        maxLength={limits.queryMaxLength}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        required
        pattern=".*\S.*"
      />
      <button
        className={styles.keys}
        type="button"
        {...{ [hooks.urduKeys]: "" }}
        aria-pressed="false"
        // Who speaks to the machine says what is to be read on it.
        aria-label={keyboard.startsWith(name) ? keyboard : `${name} (${keyboard})`}
        aria-keyshortcuts="Control+M"
        title={t("editorTyping.off", { keys: switchKeys })}
      >
        <span className={styles.letters} lang={lang} dir={directionOf("ur")} aria-hidden="true">
          {name}
        </span>
      </button>
    </div>
  );
}
