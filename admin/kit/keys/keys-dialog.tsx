import { useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import { OfficeDialog } from "../feedback/office-dialog.tsx";
import { formatShortcut, hasCommandKey } from "./key-names.ts";
import styles from "./keys-dialog.module.css";
import { listShortcuts, type Shortcut } from "./shortcuts.ts";

/** The list of the keys that work on the present screen, opened by `?` (product: back-office 24). */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  // Of the screen behind the dialog, as it was when the dialog opened.
  const [shortcuts] = useState(listShortcuts);
  const here = shortcuts.filter(({ isEverywhere }) => !isEverywhere);
  const everywhere = shortcuts.filter(({ isEverywhere }) => isEverywhere);
  return (
    <OfficeDialog
      title={t("keyList.title")}
      isOpen
      onClose={onClose}
      actions={
        <Button autoFocus onPress={onClose}>
          {t("keyList.close")}
        </Button>
      }
    >
      {here.length > 0 && <KeyList title={t("keyList.here")} shortcuts={here} />}
      <KeyList title={t("keyList.everywhere")} shortcuts={everywhere} />
    </OfficeDialog>
  );
}

interface KeyListProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

function KeyList({ title, shortcuts }: KeyListProps) {
  const t = useTexts();
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={styles.line}>
            <dt>
              <kbd className={styles.key} dir="ltr">
                {formatShortcut(keys, hasCommandKey())}
              </kbd>
            </dt>
            <dd>{label(t)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
