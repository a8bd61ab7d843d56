import { boxAround } from "@hilal/article-body/box-making";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "../../texts/language-provider.tsx";
import { ContextButton } from "./toolbar/context-button.tsx";

interface BoxBarProps {
  readonly editor: Editor;
}

export const isInPoem = ({ state }: Editor) =>
  boxAround(state.selection.$from)?.node.type.name === "poem";

export const isInBox = (editor: Editor) =>
  boxAround(editor.state.selection.$from) !== null && !isInPoem(editor);

/** The tools of the poem that the caret is in: its form, its place, and those of any box. */
export function PoemBar({ editor }: BoxBarProps) {
  const t = useTexts();
  const form = useEditorState({
    editor,
    selector: ({ editor }) => {
      const { couplets, alignment } = boxAround(editor.state.selection.$from)?.node.attrs ?? {};
      return { couplets: couplets === true, centred: alignment === "center" };
    },
  });
  const set = (attributes: object) =>
    editor.chain().focus().updateAttributes("poem", attributes).run();
  return (
    <>
      <ContextButton
        label={t("editorBlocks.poem.couplets")}
        icon="couplets"
        isOn={form.couplets}
        run={() => set({ couplets: true })}
      />
      <ContextButton
        label={t("editorBlocks.poem.stanzas")}
        icon="stanzas"
        isOn={!form.couplets}
        run={() => set({ couplets: false })}
      />
      <ContextButton
        label={t("editorBlocks.poem.centre")}
        icon="alignCenter"
        isOn={form.centred}
        run={() => set({ alignment: form.centred ? null : "center" })}
      />
      <BoxBar editor={editor} />
    </>
  );
}

/** The tools of the box that the caret is in. */
export function BoxBar({ editor }: BoxBarProps) {
  const t = useTexts();
  const remove = () => {
    const box = boxAround(editor.state.selection.$from);
    if (box) editor.chain().focus().deleteRange({ from: box.before, to: box.after }).run();
  };
  return (
    <>
      <ContextButton
        label={t("editorBlocks.box.dissolve")}
        icon="paragraph"
        run={() => editor.chain().focus().dissolveBox().run()}
      />
      <ContextButton label={t("editorBlocks.box.remove")} icon="trash" run={remove} />
    </>
  );
}
