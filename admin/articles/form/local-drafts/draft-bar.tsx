import { formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import styles from "../../../kit/form/warning-bar.module.css";
import { useLanguage } from "../../../texts/language-provider.tsx";
import type { Draft } from "./local-draft.ts";

interface DraftBarProps {
  readonly draft: Draft;
  onRestore(): void;
  onDiscard(): void;
}

/** How long what was discarded can be had back, in milliseconds. */
const regret = 20_000;

/**
 * Offers text that was typed earlier and never saved. What is discarded is kept for a while longer, or until the form is
 * left, so that it can be had back (product: editor 29).
 */
export function DraftBar({ draft, onRestore, onDiscard }: DraftBarProps) {
  const { t, language } = useLanguage();
  const [isDiscarded, setDiscarded] = useState(false);
  const isUnwanted = useRef(false);
  const forget = useRef(onDiscard);
  forget.current = onDiscard;
  useEffect(() => {
    if (!isDiscarded) return undefined;
    isUnwanted.current = true;
    const timer = setTimeout(() => forget.current(), regret);
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
