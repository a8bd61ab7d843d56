import { languages } from "@hilal/i18n/languages";
import { switchKeys } from "@hilal/ui/typing/phonetic-layout";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import styles from "./phonetic-toggle.module.css";
import { switchPhonetic, usePhonetic } from "./phonetic-typing.ts";

/** The name of what switches it: who speaks to the machine says what is to be read on the button. */
export function keyboardName(t: OfficeTexts): string {
  const name = t("editorTyping.keyboard");
  return name.startsWith(languages.ur.name) ? name : `${languages.ur.name} (${name})`;
}

/**
 * Switches the phonetic Urdu keyboard at a box for words; seen while the box has the focus. By keyboard it is a
 * shortcut, so that Tab goes from box to box.
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
