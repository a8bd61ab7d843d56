import { limits } from "@hilal/contract/shared/limits";
import { getDirection, languages } from "@hilal/i18n/languages";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { switchKeys } from "@hilal/ui/typing/phonetic-layout";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./search-field.module.css";
import { searchFieldTexts } from "./search-field-texts.ts";

interface SearchRowProps {
  /** The current query. */
  readonly defaultValue?: string;
}

/**
 * The search field and its button, for a form in the header's dialog, on the results page and where nothing was found.
 * On a phone the button is an icon, so that there is room for words. Suggestions are as wide as the row.
 */
export function SearchRow({ defaultValue }: SearchRowProps) {
  const { t } = useView();
  return (
    <div className={styles.row}>
      <SearchField defaultValue={defaultValue} />
      <button className={classNames(buttonStyle("primary"), styles.submit)} type="submit">
        <Icon name="search" className={styles.glass} />
        <span className={styles.submitWord}>{t("search.submit")}</span>
      </button>
    </div>
  );
}

/**
 * A blank query is not sent. The field's script is loaded at the first use; it adds suggestions while typing and the
 * phonetic Urdu keyboard (product: search 14, search 15).
 */
function SearchField({ defaultValue }: { readonly defaultValue: string | undefined }) {
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
