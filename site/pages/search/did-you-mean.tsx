import { useView } from "../../page-kit/view.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { type AskedSearch, searchPath } from "./asked-search.ts";
import styles from "./search-page.module.css";

interface DidYouMeanProps {
  readonly asked: AskedSearch;
  readonly query: string;
}

/** Another spelling that finds more, as a link that keeps the filters (product: search 13). */
export function DidYouMean({ asked, query }: DidYouMeanProps) {
  const { t, href } = useView();
  return (
    <p className={styles.didYouMean}>
      {t.rich("search.didYouMean", {
        query: (
          <a key="query" href={href(searchPath({ ...asked, query }))} rel="nofollow">
            <LangSpan>{query}</LangSpan>
          </a>
        ),
      })}
    </p>
  );
}
