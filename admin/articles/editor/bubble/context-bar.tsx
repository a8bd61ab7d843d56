import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { type ContextTools, contextTools } from "./context-tools.tsx";
import { FloatingBar } from "./floating-bar.tsx";

interface ContextPartsProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

interface ContextBarProps extends ContextPartsProps {
  readonly shown: readonly ContextTools[];
}

/** The tools of the place that the caret is in (a table, a picture), at that place. */
export function ContextBar({ editor, open, shown }: ContextBarProps) {
  const t = useTexts();
  const at = useEditorState({ editor, selector: ({ editor }) => blockPosition(editor) });
  const [only] = shown;
  if (!only) return null;
  return (
    <FloatingBar
      label={t(shown.length === 1 ? only.label : "editorSurface.here")}
      rect={() => blockElement(editor)?.getBoundingClientRect() ?? null}
      within={editor.view.dom}
      placement="top-start"
      at={at}
      onLeave={() => editor.commands.focus()}
    >
      {shown.map(({ id, Tools }) => (
        <Tools key={id} editor={editor} open={open} />
      ))}
    </FloatingBar>
  );
}

/** The same tools for another bar; nothing where there are none. */
export function ContextParts({ editor, open }: ContextPartsProps) {
  return useContextTools(editor).map(({ id, Tools }) => (
    <Tools key={id} editor={editor} open={open} />
  ));
}

/** Those of the place that the caret is in. */
export function useContextTools(editor: Editor): readonly ContextTools[] {
  const ids = useEditorState({
    editor,
    selector: ({ editor }) =>
      contextTools
        .filter((tools) => editor.isEditable && tools.isFor(editor))
        .map(({ id }) => id)
        .join(" "),
  });
  return contextTools.filter(({ id }) => ids.split(" ").includes(id));
}

/** Where the outermost block around the caret begins. */
function blockPosition({ state }: Editor): number {
  const { $from } = state.selection;
  return $from.depth === 0 ? $from.pos : $from.before(1);
}

function blockElement(editor: Editor): HTMLElement | null {
  const node = editor.isDestroyed ? null : editor.view.nodeDOM(blockPosition(editor));
  return node instanceof HTMLElement ? node : null;
}
