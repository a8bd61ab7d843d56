import type { BulkChange, BulkSelection } from "@hilal/contract/articles/bulk";
import { limits } from "@hilal/contract/shared/limits";
import { lazy, Suspense, useState } from "react";
import { Button } from "../kit/button.tsx";
import { useMay } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./bulk.module.css";
import type { Selection } from "./use-selection.ts";

/** Loaded when an action is started. */
const BulkDialog = lazy(() =>
  import("./bulk-dialog.tsx").then(({ BulkDialog }) => ({ default: BulkDialog })),
);

interface BulkBarProps {
  readonly selection: Selection;
  /** The visible rows. */
  readonly page: readonly number[];
  /** Number of articles in the whole list. */
  readonly total: number;
  /** The present filter of the list. */
  readonly filter: Extract<BulkSelection, { filter: unknown }>["filter"];
}

type Action = BulkChange["action"];

/** The actions for the selected articles; the number selected is announced when it changes. */
export function BulkBar({ selection, page, total, filter }: BulkBarProps) {
  const t = useTexts();
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const count = selection.isAll ? total : selection.ids.size;
  const actions: readonly Action[] = [
    ...(may("articles.publish") ? (["status"] as const) : []),
    ...(may("articles.publish") ? (["schedule"] as const) : []),
    "category",
    ...(may("articles.hand-over") ? (["owner"] as const) : []),
    "trash",
  ];
  const hasMore = !selection.isAll && total > count && total <= limits.bulkArticles;
  const isPageChosen = page.every((id) => selection.has(id));
  return (
    <section className={styles.bar} aria-label={t("bulkChanges.title")}>
      <p className={styles.count} role="status">
        {t("bulkChanges.chosen", { count })}
      </p>
      {page.length > 0 && !isPageChosen && (
        <Button rank="quiet" onPress={() => selection.choosePage(page)}>
          {t("bulkChanges.choosePage")}
        </Button>
      )}
      {count > 0 && (
        <>
          {hasMore && (
            <Button rank="quiet" onPress={selection.chooseAll}>
              {t("bulkChanges.chooseAll", { count: total })}
            </Button>
          )}
          <Button rank="quiet" onPress={selection.clear}>
            {t("bulkChanges.clear")}
          </Button>
          {actions.map((one) => (
            <Button key={one} onPress={() => setAction(one)}>
              {t(`bulkChanges.action.${one}`)}
            </Button>
          ))}
        </>
      )}
      {action && (
        <Suspense>
          <BulkDialog
            action={action}
            selection={selection.isAll ? { filter } : { ids: [...selection.ids] }}
            onClose={(isBegun) => {
              setAction(null);
              if (isBegun) selection.clear();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
