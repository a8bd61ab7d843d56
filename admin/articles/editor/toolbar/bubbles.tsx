import { isTextSelection, posToDOMRect } from "@tiptap/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { ContextBar, useContextTools } from "./context-bar.tsx";
import { FloatingBar } from "./floating-bar.tsx";
import { ToolButton } from "./tool-buttons.tsx";
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

/** Whether somebody writes: the focus is in the text or in a bar that floats over it, and no pointer is selecting. */
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
    // The focus is nowhere for a moment when it goes from one to the other.
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

/** The bars that float over the text while somebody writes: for selected words, and for the place of the caret. */
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
 * Alt+F10 leads from the text to the tools: those that float at the selection, or else the ones over the page. The text
 * keeps its selection.
 */
export function useWayToTools(editor: Editor): void {
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
