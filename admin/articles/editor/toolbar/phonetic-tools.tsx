import { languages } from "@hilal/i18n/languages";
import { Icon } from "@hilal/ui/icons/icon";
import { switchKeys } from "@hilal/ui/typing/phonetic-layout";
import type { Editor } from "@tiptap/core";
import { Button } from "react-aria-components/Button";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { keyboardName } from "../../../kit/typing/phonetic-toggle.tsx";
import {
  backToField,
  switchPhonetic,
  usePhonetic,
  wantKeyMap,
} from "../../../kit/typing/phonetic-typing.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import styles from "./tool-button.module.css";

/** In the editor's toolbar: the phonetic Urdu keyboard, and the drawing of its keys. */
export function PhoneticTools({ editor }: { readonly editor: Editor }) {
  const t = useTexts();
  const isOn = usePhonetic();
  return (
    <>
      <TooltipTrigger delay={500}>
        <ToggleButton
          aria-label={keyboardName(t)}
          className={styles.tool ?? ""}
          preventFocusOnPress
          isSelected={isOn}
          onPress={({ pointerType }) => {
            switchPhonetic(!isOn);
            // By keyboard the focus stays on the toolbar, as with its other tools; Ctrl+M moves nothing.
            if (pointerType === "keyboard" || pointerType === "virtual") return;
            if (!backToField()) editor.commands.focus();
          }}
        >
          <span lang="ur" dir="rtl">
            {languages.ur.name}
          </span>
        </ToggleButton>
        <Tooltip className={styles.tooltip ?? ""} offset={6}>
          {t("adminEditor.withShortcut", { tool: t("editorTyping.keyboard"), keys: switchKeys })}
        </Tooltip>
      </TooltipTrigger>
      <TooltipTrigger delay={500}>
        <Button
          aria-label={t("editorTyping.showKeys")}
          className={styles.tool ?? ""}
          preventFocusOnPress
          onPress={wantKeyMap}
        >
          <Icon name="keyboard" />
        </Button>
        <Tooltip className={styles.tooltip ?? ""} offset={6}>
          {t("adminEditor.withShortcut", {
            tool: t("editorTyping.showKeys"),
            keys: "Ctrl+Shift+/",
          })}
        </Tooltip>
      </TooltipTrigger>
    </>
  );
}
