import { Icon } from "@hilal/ui/icons/icon";
import { useView } from "../../page-kit/view.tsx";
import {
  type AskedSearch,
  chosenIn,
  searchPath,
  withFilter,
  withoutFilters,
} from "./asked-search.ts";
import styles from "./chosen-filters.module.css";
import { useFilterWords } from "./use-filter-words.tsx";

interface ChosenFiltersProps {
  readonly asked: AskedSearch;
  /** The name of the chosen writer, where it is known. */
  readonly author: string | null;
}

/** The filters that are set, each a link that removes it, and one that removes them all. */
export function ChosenFilters({ asked, author }: ChosenFiltersProps) {
  const { t, href } = useView();
  const wordsFor = useFilterWords(asked.filters);
  const chosen = chosenIn(asked);
  if (chosen.length === 0) return null;
  return (
    <nav aria-label={t("search.filters.chosen")}>
      <ul className={styles.chips}>
        {chosen.map((name) => {
          const { words, set } = wordsFor(name, asked.filters[name] ?? "", author ?? "");
          return (
            <li key={name}>
              <a
                className={styles.chip}
                href={href(searchPath(withFilter(asked, name)))}
                rel="nofollow"
                aria-label={t("search.filters.remove", { filter: words })}
              >
                <span>{set}</span>
                <Icon name="close" />
              </a>
            </li>
          );
        })}
        <li>
          <a className={styles.clear} href={href(searchPath(withoutFilters(asked)))} rel="nofollow">
            {t("search.filters.clear")}
          </a>
        </li>
      </ul>
    </nav>
  );
}
