import { limits } from "@hilal/contract/shared/limits";
import type { ReactNode } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import styles from "./bulk-row.module.css";
import type { Selection } from "./use-selection.ts";

interface BulkRowProps {
  readonly selection: Selection;
  /** The visible rows, in order. */
  readonly page: readonly number[];
  /** Number of rows in the whole list. */
  readonly total: number;
  /** The most rows that an action takes; with more in the list, all of them cannot be selected. */
  readonly most?: number;
  /** How many are selected, in the words of the list. */
  readonly said?: string;
  /** The buttons of the actions. */
  readonly children: ReactNode;
}

/** Counts the selected rows: those chosen, or all that the list finds. */
export function countSelected({ isAll, ids }: Selection, total: number): number {
  return isAll ? total : ids.size;
}

/**
 * What can be done with the selected rows. It takes the place of the toolbar, at its height, while something is
 * selected (product: lists 6). The actions come first: where there is little room, the rest of the row is scrolled to.
 */
export function BulkRow(props: BulkRowProps) {
  const { selection, page, total, most = limits.bulkArticles, children } = props;
  const t = useTexts();
  const count = countSelected(selection, total);
  const isTooMany = total > most;
  const hasMore = !selection.isAll && total > count && !isTooMany;
  const isPageChosen = page.every((id) => selection.has(id));
  return (
    <section className={styles.row} aria-label={t("rows.selection")}>
      <p className={styles.count} role="status">
        {props.said ?? t("rows.selected", { count })}
      </p>
      <div className={styles.actions}>{children}</div>
      {!isPageChosen && (
        <Button rank="quiet" onPress={() => selection.choosePage(page)}>
          {t("rows.selectPage")}
        </Button>
      )}
      {hasMore && (
        <Button rank="quiet" onPress={selection.chooseAll}>
          {t("rows.selectAll", { count: total })}
        </Button>
      )}
      {isTooMany && <p className={styles.limit}>{t("rows.tooMany", { most })}</p>}
      <Button rank="quiet" onPress={selection.clear}>
        {t("rows.clear")}
      </Button>
    </section>
  );
}
