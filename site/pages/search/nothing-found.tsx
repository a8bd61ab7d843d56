import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { type AskedSearch, chosenIn, searchPath, withoutFilters } from "./asked-search.ts";
import styles from "./search-page.module.css";

/** What the page says when no article matches, with what the reader might try. */
export function NothingFound({ asked }: { readonly asked: AskedSearch }) {
  const { t, href } = useView();
  const query = <LangSpan key="query">{asked.query}</LangSpan>;
  if (chosenIn(asked).length === 0) {
    return (
      <>
        <EmptyMessage>{t.rich("search.noResults", { query })}</EmptyMessage>
        <p className={styles.advice}>{t("search.advice")}</p>
      </>
    );
  }
  return (
    <>
      <EmptyMessage>{t.rich("search.noResultsFiltered", { query })}</EmptyMessage>
      <p className={styles.advice}>{t("search.adviceFiltered")}</p>
      <p className={styles.advice}>
        <a className={buttonStyle()} href={href(searchPath(withoutFilters(asked)))} rel="nofollow">
          {t("search.filters.clear")}
        </a>
      </p>
    </>
  );
}
