import { Icon } from "@hilal/ui/icons/icon";
import { useView } from "../../page-kit/view.tsx";
import { type AskedSearch, chosenIn } from "./asked-search.ts";
import type { FilterGroup } from "./filter-choices.ts";
import { FilterLinks } from "./filter-links.tsx";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  readonly asked: AskedSearch;
  readonly groups: readonly FilterGroup[];
}

/** What narrows the search: a column where there is room, on a phone behind "Filter" (product: search 12). */
export function FilterPanel({ asked, groups }: FilterPanelProps) {
  const { t } = useView();
  const chosen = chosenIn(asked).length;
  return (
    <nav aria-label={t("search.filters.label")}>
      <details className={styles.panel}>
        <summary className={styles.summary}>
          {chosen === 0
            ? t("search.filters.open")
            : t("search.filters.openWith", { count: chosen })}
          <Icon name="down" />
        </summary>
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.name}>
              <h2 className={styles.title}>{t(`search.filters.${group.name}`)}</h2>
              <FilterLinks asked={asked} group={group} />
            </section>
          ))}
        </div>
      </details>
    </nav>
  );
}
