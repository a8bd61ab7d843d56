import { Button } from "../../kit/controls/button.tsx";
import { SavedNotice, type SavedRecord } from "../../kit/form/saved-notice.tsx";
import styles from "../../kit/form/warning-bar.module.css";
import { useTexts } from "../../texts/language-provider.tsx";
import { RestoredBar } from "../history/restored-bar.tsx";
import { DraftBar } from "./local-drafts/draft-bar.tsx";
import type { Draft, Kept } from "./local-drafts/local-draft.ts";

/** An edit to the whole form, which can be put back: an earlier version (when it was saved), or the published text. */
export type WholeEdit = { readonly savedAt: string } | "discarded";

interface FormNoticesProps {
  /** What was published before the form was cleared. */
  readonly saved: SavedRecord | undefined;
  readonly draft: Draft | null;
  onRestore(): void;
  onDiscard(): void;
  /** How the words are kept on the device, when their document is not. */
  readonly kept: Kept;
  readonly isDeviceBlocked: boolean;
  readonly edit: WholeEdit | null;
  onPutBack(): void;
}

/** Over the fields: what was saved, what is found on the device, what was put into the form. */
export function FormNotices({ saved, draft, kept, edit, ...props }: FormNoticesProps) {
  const t = useTexts();
  return (
    <>
      {saved && <SavedNotice {...saved} />}
      {draft && <DraftBar draft={draft} onRestore={props.onRestore} onDiscard={props.onDiscard} />}
      {props.isDeviceBlocked && kept !== "kept" && (
        <p role="alert" className={styles.warning}>
          {t(kept === "full" ? "adminEditor.draft.full" : "workingCopy.deviceBlocked")}
        </p>
      )}
      {edit === "discarded" && (
        <section className={styles.bar} aria-label={t("workingCopy.discard.button")}>
          <p role="status">{t("workingCopy.discard.done")}</p>
          <Button onPress={props.onPutBack}>{t("workingCopy.discard.putBack")}</Button>
        </section>
      )}
      {edit !== null && edit !== "discarded" && (
        <RestoredBar savedAt={edit.savedAt} onPutBack={props.onPutBack} />
      )}
    </>
  );
}
