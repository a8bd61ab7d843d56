import type { ArticleCard } from "@hilal/contract/articles/article";
import type { Column } from "../../kit/list/column.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./bulk.module.css";
import type { Selection } from "./use-selection.ts";

/** A box before each row; with Shift it chooses the rows between the last one and this one. */
export function useSelectionColumn(
  selection: Selection,
  page: readonly number[],
): Column<ArticleCard> {
  const t = useTexts();
  return {
    id: "select",
    header: t("bulkChanges.column"),
    width: "narrow",
    card: "lead",
    cell: ({ id, title }) => (
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={t("bulkChanges.choose", { title })}
          checked={selection.has(id)}
          onChange={({ nativeEvent }) => {
            // The change of a box is a click, which tells the keys that are held.
            const isRange = "shiftKey" in nativeEvent && nativeEvent.shiftKey === true;
            selection.toggle(id, page, isRange);
          }}
        />
      </label>
    ),
  };
}
