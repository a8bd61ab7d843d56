import { formatNumber } from "@hilal/i18n/dates";
import { Icon } from "@hilal/ui/icons/icon";
import { useView } from "../../page-kit/view.tsx";
import { type AskedSearch, searchPath, withFilter } from "./asked-search.ts";
import type { FilterChoice, FilterGroup } from "./filter-choices.ts";
import styles from "./filter-links.module.css";
import { useFilterWords } from "./use-filter-words.tsx";

/** So many choices of a filter stand open; the others are behind "Show all". */
const shownAtOnce = 8;

interface FilterLinksProps {
  readonly asked: AskedSearch;
  readonly group: FilterGroup;
}

/** The choices of one filter as links: each sets its own, the chosen one removes it. */
export function FilterLinks({ asked, group: { name, choices } }: FilterLinksProps) {
  const { t } = useView();
  const list = (some: readonly FilterChoice[]) => (
    <ul className={styles.links}>
      {some.map((choice) => (
        <li key={choice.value}>
          <FilterLink asked={asked} name={name} choice={choice} />
        </li>
      ))}
    </ul>
  );
  const others = choices.slice(shownAtOnce);
  return (
    <>
      {list(choices.slice(0, shownAtOnce))}
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary className={styles.more}>
            {t("search.filters.showAll", { count: choices.length })}
          </summary>
          {list(others)}
        </details>
      ) : null}
    </>
  );
}

interface FilterLinkProps {
  readonly asked: AskedSearch;
  readonly name: FilterGroup["name"];
  readonly choice: FilterChoice;
}

function FilterLink({
  asked,
  name,
  choice: { value, count, isChosen, name: writer },
}: FilterLinkProps) {
  const { t, href, language } = useView();
  const wordsFor = useFilterWords(asked.filters);
  const { words, set } = wordsFor(name, value, writer);
  const target = withFilter(asked, name, isChosen ? undefined : value);
  return (
    <a
      className={styles.link}
      href={href(searchPath(target))}
      rel="nofollow"
      {...(isChosen
        ? { "aria-current": "true", "aria-label": t("search.filters.remove", { filter: words }) }
        : {})}
    >
      <span className={styles.words}>{set}</span>
      {isChosen ? <Icon name="close" /> : null}
      <span className={styles.count}>{formatNumber(count, language)}</span>
    </a>
  );
}
