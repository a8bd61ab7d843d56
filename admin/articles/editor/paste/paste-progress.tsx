import { use, useEffect, useSyncExternalStore } from "react";
import { ProgressRow, useUploadsUnderWay } from "../../../kit/upload/upload-progress.tsx";
import { useStaff } from "../../../session/office.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import { notePaste } from "../../working-copy/kept-documents.ts";
import { WorkingCopyContext } from "../../working-copy/working-copy-context.tsx";
import type { LongPaste } from "./long-paste.ts";
import styles from "./paste-progress.module.css";

interface PasteProgressProps {
  readonly paste: LongPaste;
}

/**
 * The progress of a long paste, at the lower edge of the window. The form is not saved until it has ended, and the
 * browser asks before the page is left (product: pasting 17). What is cut off there is told at the next opening.
 */
export function PasteProgress({ paste }: PasteProgressProps) {
  const t = useTexts();
  const percent = useSyncExternalStore(paste.subscribe, () => Math.floor(paste.share() * 100));
  useUploadsUnderWay(true);
  const { userId } = useStaff();
  // A new article has a document from the first part on.
  const document = use(WorkingCopyContext)?.session.document() ?? null;
  useEffect(
    () => (document === null ? undefined : notePaste(userId, document)),
    [userId, document],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <div className={styles.progress}>
      <ProgressRow
        status={t("editorPaste.long.underWay")}
        label={t("editorPaste.long.share", { percent: String(percent) })}
        percent={percent}
        cancel={t("editorPaste.long.cancel")}
        onCancel={paste.cancel}
      />
    </div>
  );
}
