import { safeAddress } from "@hilal/article-body/safe-address";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { OfficeDialog } from "../../../kit/feedback/office-dialog.tsx";
import { Tick } from "../../../kit/fields/tick.tsx";
import { useTexts } from "../../../texts/language-provider.tsx";
import { AddressField, DialogForm } from "./dialog-form.tsx";

interface EditorDialogProps {
  readonly editor: Editor;
  onClose(): void;
}

/** Creates, changes or removes the link at the selection; without selected text the address becomes the text. */
export function LinkDialog({ editor, onClose }: EditorDialogProps) {
  const t = useTexts();
  const present = editor.getAttributes("link") as { href?: string; target?: string };
  const [typed, setTyped] = useState(present.href ?? "");
  const [newTab, setNewTab] = useState(present.target === "_blank");
  const [isWrong, setWrong] = useState(false);

  const apply = () => {
    const href = safeAddress(typed);
    if (!href) return setWrong(true);
    const link = { href, target: newTab ? "_blank" : null };
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !present.href) {
      chain.insertContent({
        type: "text",
        text: typed.trim(),
        marks: [{ type: "link", attrs: link }],
      });
    } else chain.setLink(link);
    chain.run();
    return onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <OfficeDialog
      isOpen
      title={t("adminEditor.dialog.linkTitle")}
      onClose={onClose}
      actions={
        <>
          {present.href && <Button onPress={remove}>{t("adminEditor.dialog.linkRemove")}</Button>}
          <Button onPress={onClose}>{t("adminEditor.dialog.cancel")}</Button>
          <Button rank="primary" onPress={apply}>
            {t("adminEditor.dialog.apply")}
          </Button>
        </>
      }
    >
      <DialogForm onSubmit={apply}>
        <AddressField
          label={t("adminEditor.dialog.linkAddress")}
          hint={t("adminEditor.dialog.linkHint")}
          error={isWrong ? t("adminEditor.dialog.linkWrong") : undefined}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setWrong(false);
          }}
        />
        <Tick isChecked={newTab} onChange={setNewTab}>
          {t("adminEditor.dialog.linkNewTab")}
        </Tick>
      </DialogForm>
    </OfficeDialog>
  );
}
