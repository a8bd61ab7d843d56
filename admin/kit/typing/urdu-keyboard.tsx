import { switchKeys } from "@hilal/ui/typing/phonetic-layout";
import { type ComponentType, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { useToasts } from "../feedback/toasts.tsx";
import unseen from "../unseen.module.css";
import {
  listenForPhoneticKeys,
  onKeyMapRequested,
  requestKeyMap,
  switchPhonetic,
  usePhonetic,
} from "./phonetic-typing.ts";

/**
 * The phonetic Urdu keyboard of the whole back office: Ctrl+M toggles it, Ctrl+Shift+/ shows its keys (product: urdu
 * 15). On a Mac it is Ctrl as well: ⌘M belongs to the system.
 */
export function UrduKeyboard() {
  const t = useTexts();
  const toasts = useToasts();
  const isOn = usePhonetic();
  const [Keys, setKeys] = useState<ComponentType<{ onClose(): void }> | null>(null);
  const [isSaid, setSaid] = useState(false);
  const latest = useRef({ t, toasts, isOn });
  latest.current = { t, toasts, isOn };
  // A layout effect, so that the listener exists as soon as the boxes do and the very first key is handled.
  useLayoutEffect(() => listenForPhoneticKeys(), []);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
      if (!ctrlKey || altKey || metaKey || repeat) return;
      if (!shiftKey && (code === "KeyM" || key === "m")) {
        event.preventDefault();
        switchPhonetic(!latest.current.isOn);
        setSaid(true);
      } else if (shiftKey && (key === "?" || code === "Slash")) {
        event.preventDefault();
        requestKeyMap();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  useLayoutEffect(
    () =>
      onKeyMapRequested(() => {
        import("./key-map-dialog.tsx").then(
          ({ KeyMapDialog }) => setKeys(() => KeyMapDialog),
          () => latest.current.toasts.failure(latest.current.t("editorTyping.failed")),
        );
      }),
    [],
  );
  return (
    <>
      {/* For screen readers only: sighted users see the pressed button, and a toast at each switch would be in the way. */}
      <p aria-live="polite" className={unseen.unseen}>
        {isSaid && t(isOn ? "editorTyping.on" : "editorTyping.off", { keys: switchKeys })}
      </p>
      {Keys && <Keys onClose={() => setKeys(null)} />}
    </>
  );
}
