import type { BulkChange, BulkSelection } from "@hilal/contract/articles/bulk";
import { lazy, Suspense, useState } from "react";
import { Button } from "../kit/button.tsx";
import type { Selection } from "../kit/list/use-selection.ts";
import { useMay } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** Loaded when an action is started. */
const BulkDialog = lazy(() =>
  import("./bulk-dialog.tsx").then(({ BulkDialog }) => ({ default: BulkDialog })),
);

interface BulkActionsProps {
  readonly selection: Selection;
  /** The present filter of the list. */
  readonly filter: Extract<BulkSelection, { filter: unknown }>["filter"];
}

type Action = BulkChange["action"];

/** The actions for the selected articles that the user may do. */
export function BulkActions({ selection, filter }: BulkActionsProps) {
  const t = useTexts();
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const actions: readonly Action[] = [
    ...(may("articles.publish") ? (["status"] as const) : []),
    ...(may("articles.publish") ? (["schedule"] as const) : []),
    "category",
    ...(may("articles.hand-over") ? (["owner"] as const) : []),
    "trash",
  ];
  return (
    <>
      {actions.map((one) => (
        <Button key={one} onPress={() => setAction(one)}>
          {t(`bulkChanges.action.${one}`)}
        </Button>
      ))}
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
    </>
  );
}
