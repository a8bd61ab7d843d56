import { isTextSelection, posToDOMRect } from "@tiptap/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { useTexts } from "../../../texts/language-provider.tsx";
import { CommentTool } from "../../paragraph-comments/comment-tool.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { ContextBar, useContextTools } from "./context-bar.tsx";
import { FloatingBar } from "./floating-bar.tsx";
import { ToolButton } from "./tool-buttons.tsx";
import { useToolState } from "./tool-state.ts";
import { blockTools, cleanTool, emphasisTools, type Tool } from "./tools.ts";

interface TextBubbleProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
  /** Another bar floats above the same block. */
  readonly isBelow: boolean;
}

const headingTool: Tool = {
  name: "heading",
  run: (chain) => chain.toggleHeading({ level: 2 }),
  isOn: ({ block }) => block === "2",
};

/** The most frequent tools for selected words, next to the selection (product: editor 28). */
export function TextBubble({ editor, open, isBelow }: TextBubbleProps) {
  const t = useTexts();
  const state = useToolState(editor);
  const selected = useEditorState({ editor, selector: ({ editor }) => readSelection(editor) });
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
          // The bar disappears: when the dialog closes, the focus must return to the text.
          editor.view.focus();
          open("link");
        }}
      />
      <CommentTool />
      {blockTools.slice(0, 1).map(button)}
      {button(headingTool)}
      {button(cleanTool)}
    </FloatingBar>
  );
}

/** Number of characters that are examined for the script of a selection. */
const sample = 200;

/** The range of selected words; null in code, where none of these tools applies. */
function readSelection({ state, isEditable }: Editor) {
  const { selection, doc } = state;
  if (!isEditable || selection.empty || !isTextSelection(selection)) return null;
  if (selection.$from.parent.type.spec.code) return null;
  const { from, to } = selection;
  const text = doc.textBetween(from, Math.min(to, from + sample), " ");
  if (text.trim() === "") return null;
  return { from, to, isUrdu: /\p{Script=Arabic}/u.test(text) };
}

/** Whether the user is writing: the focus is in the text or in a floating bar, and no pointer is selecting. */
function useWritingFocus(editor: Editor): boolean {
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    let isPointing = false;
    const look = () => {
      const focused = document.activeElement;
      const isHere = dom.contains(focused) || focused?.closest("[data-floating-tools]") != null;
      setWriting(isHere && !isPointing);
    };
    // While the focus moves between elements, nothing has it for a moment.
    const later = () => requestAnimationFrame(look);
    const point = () => {
      isPointing = true;
      look();
    };
    const release = () => {
      if (!isPointing) return;
      isPointing = false;
      later();
    };
    dom.addEventListener("pointerdown", point);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", release);
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", later);
    look();
    return () => {
      dom.removeEventListener("pointerdown", point);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", release);
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", later);
    };
  }, [editor]);
  return isWriting;
}

interface BubblesProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

/** The floating bars while the user writes: one for selected words, one for the caret's context. */
export function Bubbles({ editor, open }: BubblesProps) {
  const isWriting = useWritingFocus(editor);
  const here = useContextTools(editor);
  if (!isWriting) return null;
  return (
    <>
      <ContextBar editor={editor} open={open} shown={here} />
      <TextBubble editor={editor} open={open} isBelow={here.length > 0} />
    </>
  );
}

/**
 * Alt+F10 moves the focus from the text to the tools: the ones floating at the selection, otherwise the ones above the
 * page. The selection is preserved.
 */
export function useToolbarShortcut(editor: Editor): void {
  useEffect(() => {
    const { dom } = editor.view;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey || event.ctrlKey || event.metaKey) return;
      const bars = document.querySelectorAll<HTMLElement>("[data-floating-tools]");
      const bar = [...bars].at(-1) ?? document.querySelector("[data-editor-tools]");
      const tool = bar?.querySelector<HTMLElement>("button:not(:disabled)");
      if (!tool) return;
      event.preventDefault();
      tool.focus();
    };
    dom.addEventListener("keydown", press);
    return () => dom.removeEventListener("keydown", press);
  }, [editor]);
}
