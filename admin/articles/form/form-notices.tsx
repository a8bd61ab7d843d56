import { formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { SavedNotice, type SavedRecord } from "../../kit/form/saved-notice.tsx";
import styles from "../../kit/form/warning-bar.module.css";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import type { LeftWords } from "./use-left-words.ts";

interface DraftBarProps {
  readonly draft: LeftWords;
  onRestore(): void;
  onDiscard(): void;
}

/** How long a discarded draft can be restored, in milliseconds. */
const undoPeriod = 20_000;

/**
 * Offers text that was typed earlier and never saved. A discarded draft can be restored for a short time or until the
 * form is closed (product: editor 29).
 */
function DraftBar({ draft, onRestore, onDiscard }: DraftBarProps) {
  const { t, language } = useLanguage();
  const [isDiscarded, setDiscarded] = useState(false);
  const isUnwanted = useRef(false);
  const forget = useRef(onDiscard);
  forget.current = onDiscard;
  useEffect(() => {
    if (!isDiscarded) return undefined;
    isUnwanted.current = true;
    const timer = setTimeout(() => forget.current(), undoPeriod);
    return () => {
      clearTimeout(timer);
      if (isUnwanted.current) forget.current();
    };
  }, [isDiscarded]);
  const time = formatDateTime(draft.savedAt, language);
  const { title } = draft.values;
  if (isDiscarded) {
    return (
      <section className={styles.bar} aria-label={t("adminEditor.draft.label")}>
        <p role="status">{t("editorSurface.draftDiscarded")}</p>
        <Button
          autoFocus
          onPress={() => {
            isUnwanted.current = false;
            setDiscarded(false);
          }}
        >
          {t("records.undo")}
        </Button>
      </section>
    );
  }
  return (
    <section className={styles.bar} aria-label={t("adminEditor.draft.label")}>
      <p role="status">
        {typeof title === "string" && title !== ""
          ? t.rich("adminEditor.draft.foundNamed", { title: <bdi>{title}</bdi>, time })
          : t("adminEditor.draft.found", { time })}
      </p>
      <Button rank="primary" onPress={onRestore}>
        {t("adminEditor.draft.restore")}
      </Button>
      <Button onPress={() => setDiscarded(true)}>{t("adminEditor.draft.discard")}</Button>
    </section>
  );
}

interface RestoredBarProps {
  /** When the version was saved, an ISO instant. */
  readonly savedAt: string;
  onPutBack(): void;
}

/** Shows which version is in the form, with a button to undo. */
function RestoredBar({ savedAt, onPutBack }: RestoredBarProps) {
  const { t, language } = useLanguage();
  const time = formatDateTime(new Date(savedAt), language);
  return (
    <section className={styles.bar} aria-label={t("adminHistory.title")}>
      <p role="status">{t("adminHistory.restored", { time })}</p>
      <Button onPress={onPutBack}>{t("adminHistory.putBack")}</Button>
    </section>
  );
}

/** A change to the whole form that can be reverted: an earlier version (by its time), or the published text. */
export type WholeEdit = { readonly savedAt: string } | "discarded";

/** What is wrong with the storage of this device. */
export type DeviceFault = "full" | "blocked" | "setAside";

const deviceFaults = {
  full: "adminEditor.draft.full",
  blocked: "workingCopy.deviceBlocked",
  setAside: "workingCopy.deviceSetAside",
} as const satisfies Record<DeviceFault, string>;

interface FormNoticesProps {
  /** The record that was published before the form was cleared. */
  readonly saved: SavedRecord | undefined;
  readonly draft: LeftWords | null;
  onRestore(): void;
  onDiscard(): void;
  readonly device: DeviceFault | null;
  /** Whether a long paste was cut off when the page was last closed. */
  readonly isPasteCut: boolean;
  readonly edit: WholeEdit | null;
  onPutBack(): void;
}

/** The notices above the fields: a saved record, a draft found in the browser, a version put into the form. */
export function FormNotices({
  saved,
  draft,
  device,
  isPasteCut,
  edit,
  ...props
}: FormNoticesProps) {
  const t = useTexts();
  return (
    <>
      {saved && <SavedNotice {...saved} />}
      {draft && (
        <DraftBar
          key={draft.savedAt.getTime()}
          draft={draft}
          onRestore={props.onRestore}
          onDiscard={props.onDiscard}
        />
      )}
      {device !== null && (
        <p role="alert" className={styles.warning}>
          {t(deviceFaults[device])}
        </p>
      )}
      {isPasteCut && (
        <p role="alert" className={styles.warning}>
          {t("editorPaste.long.left")}
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
