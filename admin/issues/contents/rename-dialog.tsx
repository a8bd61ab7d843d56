import { limits } from "@hilal/contract/shared/limits";
import { useState } from "react";
import controls from "../../kit/controls/control.module.css";
import { Field } from "../../kit/fields/field.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { DeskFormDialog } from "../desk/desk-form-dialog.tsx";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";
import { renameSection } from "../model/arrange.ts";
import type { DeskSection } from "../model/contents.ts";

interface RenameDialogProps {
  readonly section: DeskSection;
  onClose(): void;
}

/** Another title for a section. */
export function RenameDialog({ section, onClose }: RenameDialogProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const [title, setTitle] = useState(section.title);
  const rename = () => {
    const next = title.trim();
    if (next !== section.title) desk.change((now) => renameSection(now, section.key, next));
    onClose();
  };
  return (
    <DeskFormDialog
      title={t("issueDesk.contents.renameTitle")}
      action={t("issueDesk.contents.rename")}
      onAct={rename}
      onClose={onClose}
    >
      <Field label={t("issueDesk.contents.sectionName")} isForWords>
        {(control) => (
          <input
            {...control}
            className={controls.control}
            dir="auto"
            maxLength={limits.nameMaxLength}
            value={title}
            // biome-ignore lint/a11y/noAutofocus: the dialog asks for nothing else
            autoFocus
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
    </DeskFormDialog>
  );
}
