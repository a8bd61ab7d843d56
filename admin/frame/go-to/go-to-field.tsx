import { Icon } from "@hilal/ui/icons/icon";
import { useRef, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { formatShortcut, hasCommandKey } from "../../kit/keys/key-names.ts";
import { useShortcut } from "../../kit/keys/shortcuts.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { loadScreenTexts } from "../../texts/load-texts.ts";
import type { GoToDialog, TypedAhead } from "./go-to-dialog.tsx";
import styles from "./go-to-field.module.css";
import type { OwnNames } from "./own-entries.ts";

/** Keeps what is typed until the dialog has its field, so that no letter is lost. */
function listenAhead(): TypedAhead {
  let typed = "";
  let isEntered = false;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") isEntered = true;
    else if (event.key === "Backspace") typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", press, true);
  return () => {
    removeEventListener("keydown", press, true);
    const ahead = { typed, isEntered };
    // Given once: an effect may ask twice.
    [typed, isEntered] = ["", false];
    return ahead;
  };
}

async function fetchDialog() {
  const [{ GoToDialog: Dialog }, { loadOwnNames }] = await Promise.all([
    import("./go-to-dialog.tsx"),
    import("./own-entries.ts"),
    loadScreenTexts("frame"),
  ]);
  return { Dialog, names: await loadOwnNames() };
}
/** A failed prefetch is reported when the dialog is opened, not when the pointer only passes over the field. */
const fetchAhead = () => void fetchDialog().catch(() => undefined);

interface Opened {
  readonly Dialog: typeof GoToDialog;
  readonly names: OwnNames;
  readonly typedAhead: TypedAhead;
}

/** The field in the bar, and Ctrl+K, which open the dialog that goes to anything; its code is fetched then. */
export function GoToField({ openKeys }: { openKeys(): void }) {
  const t = useTexts();
  const toasts = useToasts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpening = useRef(false);
  const open = () => {
    if (isOpening.current || opened) return;
    isOpening.current = true;
    const typedAhead = listenAhead();
    fetchDialog()
      .then(
        (fetched) => setOpened({ ...fetched, typedAhead }),
        () => {
          typedAhead();
          toasts.failure((t) => t("errors.network"));
        },
      )
      .finally(() => {
        isOpening.current = false;
      });
  };
  const keys = "Ctrl+K";
  useShortcut({
    keys,
    label: (t) => t("keyList.goTo"),
    run: open,
    isEverywhere: true,
    worksInFields: true,
  });
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onHoverStart={fetchAhead}
        onPress={open}
      >
        <span className={styles.field}>
          <Icon name="search" />
          <span className={styles.label}>{t("admin.goTo")}</span>
          <kbd className={styles.keys}>{formatShortcut(keys, hasCommandKey())}</kbd>
        </span>
      </Button>
      {opened && (
        <opened.Dialog
          typedAhead={opened.typedAhead}
          names={opened.names}
          openKeys={openKeys}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
