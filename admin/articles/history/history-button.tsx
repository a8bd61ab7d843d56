import type { ArticleRevision } from "@hilal/contract/articles/article-revisions";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Restorable } from "./restorable.ts";

const HistoryDialog = lazy(() =>
  import("./history-dialog.tsx").then((module) => ({ default: module.HistoryDialog })),
);

interface HistoryButtonProps {
  readonly articleId: number;
  /** What is in the form when the versions are looked at. */
  valuesNow(): Restorable;
  onRestore(version: ArticleRevision): void;
}

/** Opens the earlier versions of an article. */
export function HistoryButton(props: HistoryButtonProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t("adminHistory.open")}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
