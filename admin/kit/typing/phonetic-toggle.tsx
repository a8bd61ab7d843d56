import { languages } from "@hilal/i18n/languages";
import { switchKeys } from "@hilal/ui/typing/phonetic-layout";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import styles from "./phonetic-toggle.module.css";
import { switchPhonetic, usePhonetic } from "./phonetic-typing.ts";

/**
 * The accessible name of the toggle. It begins with the visible label, so that users of speech input can say what they
 * read.
 */
export function keyboardName(t: OfficeTexts): string {
  const name = t("editorTyping.keyboard");
  return name.startsWith(languages.ur.name) ? name : `${languages.ur.name} (${name})`;
}

/**
 * Toggles the phonetic Urdu keyboard next to a text box; visible while the box has the focus. Keyboard users have a
 * shortcut, so that Tab moves from box to box.
 */
export function PhoneticToggle() {
  const t = useTexts();
  const isOn = usePhonetic();
  return (
    <button
      type="button"
      className={styles.toggle}
      tabIndex={-1}
      aria-pressed={isOn}
      aria-label={keyboardName(t)}
      aria-keyshortcuts="Control+M"
      title={t(isOn ? "editorTyping.on" : "editorTyping.off", { keys: switchKeys })}
      data-phonetic=""
      // The focus stays in the box, whose keys are switched.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => switchPhonetic(!isOn)}
    >
      <span lang="ur" dir="rtl" aria-hidden="true">
        {languages.ur.name}
      </span>
    </button>
  );
}
