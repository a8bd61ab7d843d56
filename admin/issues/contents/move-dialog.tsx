import { useState } from "react";
import { SelectBox } from "../../kit/controls/select-box.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { DeskFormDialog } from "../desk-form-dialog.tsx";
import { useDeskState, useIssueDesk } from "../issue-desk-context.tsx";
import { moveSlot } from "../model/arrange.ts";
import { type DeskSlot, placeOf, titleOf } from "../model/contents.ts";
import { useTellPlace } from "./use-tell-place.ts";

interface MoveDialogProps {
  readonly slot: DeskSlot;
  onClose(): void;
}

/** A slot goes to a section and a place in it, without being dragged. */
export function MoveDialog({ slot, onClose }: MoveDialogProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const { contents } = useDeskState();
  const tell = useTellPlace();
  const [place, setPlace] = useState(() => placeOf(contents, slot.key) ?? { section: "", at: 0 });
  const nameOf = (one: DeskSlot) => titleOf(one) || t("issueDesk.contents.untitled");
  const others =
    contents
      .find(({ key }) => key === place.section)
      ?.items.filter(({ key }) => key !== slot.key) ?? [];
  const move = () => {
    desk.change((now) => moveSlot(now, slot.key, place));
    tell(slot.key);
    onClose();
  };
  return (
    <DeskFormDialog
      title={t("issueDesk.move.title", { title: nameOf(slot) })}
      action={t("issueDesk.move.action")}
      onAct={move}
      onClose={onClose}
    >
      <Field label={t("issueDesk.move.section")} isRequired>
        {(control) => (
          <SelectBox
            {...control}
            value={place.section}
            onChange={({ target }) => {
              const end = contents.find(({ key }) => key === target.value)?.items.length ?? 0;
              setPlace({ section: target.value, at: end });
            }}
          >
            {contents.map(({ key, title }) => (
              <option key={key} value={key}>
                {title || t("issueDesk.contents.untitledSection")}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      <Field label={t("issueDesk.move.place")} isRequired>
        {(control) => (
          <SelectBox
            {...control}
            value={Math.min(place.at, others.length)}
            onChange={({ target }) => setPlace({ ...place, at: Number(target.value) })}
          >
            <option value={0}>{t("issueDesk.move.top")}</option>
            {others.map((one, index) => (
              <option key={one.key} value={index + 1}>
                {t("issueDesk.move.behind", { place: String(index + 2), title: nameOf(one) })}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
    </DeskFormDialog>
  );
}
