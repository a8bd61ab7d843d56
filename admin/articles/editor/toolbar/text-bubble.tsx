import { isTextSelection, posToDOMRect } from "@tiptap/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { FloatingBar } from "./floating-bar.tsx";
import { ToolButton } from "./tool-button.tsx";
import { useToolState } from "./tool-state.ts";
import { blockTools, cleanTool, emphasisTools, type Tool } from "./tools.ts";

interface TextBubbleProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
  /** Another bar stands over the same block. */
  readonly isBelow: boolean;
}

const headingTool: Tool = {
  name: "heading",
  run: (chain) => chain.toggleHeading({ level: 2 }),
  isOn: ({ block }) => block === "2",
};

/** What is done most to words that are selected, at those words (product: editor 28). */
export function TextBubble({ editor, open, isBelow }: TextBubbleProps) {
  const t = useTexts();
  const state = useToolState(editor);
  const selected = useEditorState({ editor, selector: ({ editor }) => selectionOf(editor) });
  if (!selected) return null;
  const { from, to, isUrdu } = selected;
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      name={tool.name}
      {...(tool.keys ? { keys: tool.keys } : {})}
      {...(tool.isOn ? { isOn: tool.isOn(state) } : {})}
      run={(byKeyboard) => {
        const chain = editor.chain();
        if (!byKeyboard) chain.focus();
        tool.run(chain, state).run();
      }}
    />
  );
  // Urdu is never slanted (product: urdu 3).
  const emphasis = emphasisTools.filter(({ name }) => !(isUrdu && name === "italic"));
  return (
    <FloatingBar
      label={t("editorSurface.bubble")}
      rect={() => (editor.isDestroyed ? null : posToDOMRect(editor.view, from, to))}
      within={editor.view.dom}
      placement={isBelow ? "bottom" : "top"}
      at={`${from} ${to}`}
      onLeave={() => editor.commands.focus()}
    >
      {emphasis.map(button)}
      <ToolButton
        name="link"
        keys="Ctrl+K"
        isOn={state.link}
        run={() => {
          // The bar goes away: from the dialog the focus comes back to the text.
          editor.view.focus();
          open("link");
        }}
      />
      {blockTools.slice(0, 1).map(button)}
      {button(headingTool)}
      {button(cleanTool)}
    </FloatingBar>
  );
}

/** How many letters tell what script a selection is written in. */
const sample = 200;

/** Words that are selected in the text; none in code, where nothing of this is. */
function selectionOf({ state, isEditable }: Editor) {
  const { selection, doc } = state;
  if (!isEditable || selection.empty || !isTextSelection(selection)) return null;
  if (selection.$from.parent.type.spec.code) return null;
  const { from, to } = selection;
  const text = doc.textBetween(from, Math.min(to, from + sample), " ");
  if (text.trim() === "") return null;
  return { from, to, isUrdu: /\p{Script=Arabic}/u.test(text) };
}
