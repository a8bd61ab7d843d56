import type { TextStyles } from "@hilal/article-body/text-style";
import {
  markKinds,
  type RichTextAlignment,
  type ToolbarMark,
} from "@hilal/contract/shared/rich-text";
import { type Editor, useEditorState } from "@tiptap/react";

/** The state of the tools at the cursor: which are pressed, and which would have an effect. */
export function readToolState(editor: Editor) {
  const block = { ...editor.getAttributes("paragraph"), ...editor.getAttributes("heading") };
  const styles = editor.getAttributes("textStyle") as Partial<TextStyles>;
  const isOn = (name: string) => editor.isActive(name);
  const marks = Object.fromEntries(markKinds.map(({ name }) => [name, isOn(name)])) as Record<
    ToolbarMark,
    boolean
  >;
  return {
    block: isOn("heading") ? String(block.level) : "paragraph",
    font: styles.font ?? null,
    size: styles.size ?? null,
    colour: styles.colour ?? null,
    background: styles.background ?? null,
    ...marks,
    orderedList: isOn("orderedList"),
    bulletList: isOn("bulletList"),
    checkList: isOn("checkList"),
    quote: isOn("blockquote"),
    codeBlock: isOn("codeBlock"),
    link: isOn("link"),
    picture: isOn("figure"),
    alignment: (block.alignment ?? "start") as RichTextAlignment,
    dir: (block.dir ?? null) as "ltr" | "rtl" | null,
    indent: Number(block.indent ?? 0),
  };
}

/** The tool state as a hook: renders again whenever it changes. */
export function useToolState(editor: Editor): ToolState {
  return useEditorState({ editor, selector: ({ editor }) => readToolState(editor) });
}

export type ToolState = ReturnType<typeof readToolState>;
