import { useEffect } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useDeskState, useIssueDesk } from "../desk/issue-desk-context.tsx";
import styles from "./contents.module.css";

/** Whether the contents are saved, another try where they are not, and the way back from the last change. */
export function SaveLine() {
  const t = useTexts();
  const { desk, announce } = useIssueDesk();
  const { status, failure, mayUndo } = useDeskState();
  const undo = () => {
    desk.undo();
    announce(t("issueDesk.save.undone"));
  };
  useUndoKey(undo);
  return (
    <div className={styles.saveLine}>
      <span role="status" data-status={status} className={styles.saveState}>
        {status === "failed"
          ? t("issueDesk.save.failed", { detail: detailOf(failure, t) })
          : t(`issueDesk.save.${status}`)}
      </span>
      {status === "failed" && (
        <Button onPress={() => void desk.flush()}>{t("issueDesk.save.again")}</Button>
      )}
      <Button icon="undo" isDisabled={!mayUndo} onPress={undo}>
        {t("issueDesk.save.undo")}
      </Button>
    </div>
  );
}

/** Ctrl+Z (⌘Z) takes the last change back, wherever no text is being written. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.code === "KeyZ" || event.key.toLowerCase() === "z";
      if (!isUndo || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const writes = (event.target as Element | null)?.closest?.(
        "input, textarea, [contenteditable]",
      );
      if (writes || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
