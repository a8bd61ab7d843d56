import { type ReactNode, useState } from "react";
import { useToasts } from "../kit/feedback/toasts.tsx";
import type { KeysDialog } from "../kit/keys/keys-dialog.tsx";
import { useShortcut } from "../kit/keys/shortcuts.ts";
import { loadScreenTexts } from "../texts/load-texts.ts";

/**
 * The list of keys, which `?` opens (product: back-office 24); its code is fetched then.
 * @returns the function that opens it, and the dialog while it is open
 */
export function useKeysDialog(): [open: () => void, dialog: ReactNode] {
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof KeysDialog | null>(null);
  const open = () => {
    Promise.all([import("../kit/keys/keys-dialog.tsx"), loadScreenTexts("frame")]).then(
      ([fetched]) => setDialog(() => fetched.KeysDialog),
      () => toasts.failure((t) => t("errors.network")),
    );
  };
  useShortcut({ keys: "?", label: (t) => t("keyList.list"), run: open, isEverywhere: true });
  return [open, Dialog && <Dialog onClose={() => setDialog(null)} />];
}
