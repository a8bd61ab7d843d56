import { limits } from "@hilal/contract/shared/limits";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import fields from "../../shared/forms/form-field.module.css";
import styles from "./search-page.module.css";

/** A plain GET form, so that searching needs no script and a new query starts at page 1. A blank query is not sent. */
export function SearchForm({ query }: { readonly query: string }) {
  const { t, href } = useView();
  return (
    <search>
      <form className={styles.form} action={href("/search")} method="get">
        <input
          className={classNames(fields.input, styles.field)}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t("search.typeKeywords")}
          aria-label={t("search.label")}
          maxLength={limits.queryMaxLength}
          dir="auto"
          required
          pattern=".*\S.*"
          enterKeyHint="search"
        />
        <button className={buttonStyle("primary")} type="submit">
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}
