import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { SearchField } from "../../shared/forms/search-field.tsx";
import styles from "./search-page.module.css";

/** A plain GET form, so that searching needs no script and a new query starts at page 1. A blank query is not sent. */
export function SearchForm({ query }: { readonly query: string }) {
  const { t, href } = useView();
  return (
    <search>
      <form className={styles.form} action={href("/search")} method="get">
        <SearchField defaultValue={query} />
        <button className={buttonStyle("primary")} type="submit">
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}
