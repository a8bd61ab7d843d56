import { limits } from "@hilal/contract/shared/limits";
import { getDirection, languages } from "@hilal/i18n/languages";
import { switchKeys } from "@hilal/ui/typing/phonetic-layout";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./search-field.module.css";
import { searchFieldTexts } from "./search-field-texts.ts";

interface SearchFieldProps {
  /** The current query. */
  readonly defaultValue?: string;
  readonly id?: string;
}

/**
 * The search field, in the header's dialog and on the results page. A blank query is not sent. Its script is loaded at
 * the first use; it adds suggestions while typing and the phonetic Urdu keyboard (product: search 14, search 15).
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
        // The accessible name must contain the visible label, for users of voice control.
        aria-label={keyboard.startsWith(name) ? keyboard : `${name} (${keyboard})`}
        aria-keyshortcuts="Control+M"
        title={t("editorTyping.off", { keys: switchKeys })}
      >
        <span className={styles.letters} lang={lang} dir={getDirection("ur")} aria-hidden="true">
          {name}
        </span>
      </button>
    </div>
  );
}
