import { formatDateTime } from "@hilal/i18n/dates";
import { Button } from "../../../kit/controls/button.tsx";
import styles from "../../../kit/form/warning-bar.module.css";
import { useLanguage } from "../../../texts/language-provider.tsx";
import type { Draft } from "./local-draft.ts";

interface DraftBarProps {
  readonly draft: Draft;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers text that was typed earlier and never saved. */
export function DraftBar({ draft, onRestore, onDiscard }: DraftBarProps) {
  const { t, language } = useLanguage();
  const time = formatDateTime(draft.savedAt, language);
  const { title } = draft.values;
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
      <Button onPress={onDiscard}>{t("adminEditor.draft.discard")}</Button>
    </section>
  );
}
