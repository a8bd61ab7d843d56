import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/feedback/empty-message.tsx";
import styles from "./search-page.module.css";

/** What the page says when no article matches, with what the reader might try. */
export function NothingFound({ query }: { readonly query: string }) {
  const { t } = useView();
  return (
    <>
      <EmptyMessage>
        {t.rich("search.noResults", { query: <bdi key="query">{query}</bdi> })}
      </EmptyMessage>
      <p className={styles.advice}>{t("search.advice")}</p>
    </>
  );
}
