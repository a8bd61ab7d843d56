import { listKinds } from "@hilal/contract/shared/list-numbers";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { chosenNumbers, getListKind, setListKind, turnCount } from "../lists/list-tools.ts";
import { ActionMenu } from "./action-menu.tsx";
import { ContextButton } from "./tool-buttons.tsx";

/** Whether the caret is in a numbered list. */
export const isInNumbers = ({ state }: Editor) => chosenNumbers(state) !== undefined;

interface ListBarProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

/** How each kind counts, which is written alike in both languages. */
const samples: Readonly<Record<(typeof listKinds)[number], string>> = {
  "1": "1 2 3",
  a: "a b c",
  A: "A B C",
  i: "i ii iii",
  I: "I II III",
  abjad: "الف ب ج",
};

/** The tools of the numbered list at the caret: how it counts, and from where. */
export function ListBar({ editor, open }: ListBarProps) {
  const t = useTexts();
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      kind: getListKind(editor.state),
      isDown: Boolean(chosenNumbers(editor.state)?.list.attrs.reversed),
    }),
  });
  const kinds = listKinds.map((kind) => ({
    id: kind,
    label: samples[kind],
    isDisabled: false,
    isOn: kind === state.kind,
  }));
  return (
    <>
      <ActionMenu
        editor={editor}
        label={t("editorLists.counting")}
        actions={[
          ...kinds,
          { id: "down", label: t("editorLists.down"), isDisabled: false, isOn: state.isDown },
        ]}
        run={(id) => (id === "down" ? turnCount(editor) : setListKind(editor, id))}
      />
      <ContextButton
        label={t("editorLists.number")}
        icon="orderedList"
        run={() => open("listNumber")}
      />
    </>
  );
}
