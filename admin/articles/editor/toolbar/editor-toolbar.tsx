import type { Editor } from "@tiptap/react";
import { type ReactNode, useRef } from "react";
import { Group } from "react-aria-components/Group";
import { Toolbar } from "react-aria-components/Toolbar";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { useEscape } from "../floating/use-escape.ts";
import styles from "./editor-toolbar.module.css";
import { PhoneticTools } from "./phonetic-tools.tsx";
import { BlockMenu, ColourMenus, FaceMenus } from "./style-menus.tsx";
import { ToolButton } from "./tool-button.tsx";
import { ToolRow } from "./tool-row.tsx";
import { useToolState } from "./tool-state.ts";
import {
  alignmentTools,
  blockTools,
  cleanTool,
  directionTools,
  emphasisTools,
  historyTools,
  indentTools,
  listTools,
  scriptTools,
  type Tool,
} from "./tools.ts";
import { useOverKeyboard } from "./use-over-keyboard.ts";
import { useScrolledTools } from "./use-scrolled-tools.ts";

interface EditorToolbarProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
  /** The menu of what can be put into the text. */
  readonly insert: ReactNode;
  /** The tools of the place that the caret is in, where no bar floats there. */
  readonly here?: ReactNode;
}

/**
 * Every tool of the editor (product: editor 1), the house's own styles first: one stop for Tab, arrow keys inside. One
 * row over the page; where fingers write, one row over the keyboard, which is scrolled.
 */
export function EditorToolbar({ editor, open, insert, here }: EditorToolbarProps) {
  const t = useTexts();
  const state = useToolState(editor);
  const bar = useRef<HTMLDivElement>(null);
  const isScrolled = useScrolledTools();
  useOverKeyboard(bar, isScrolled);
  useEscape(bar, () => editor.commands.focus());
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      name={tool.name}
      {...(tool.keys ? { keys: tool.keys } : {})}
      {...(tool.isOn ? { isOn: tool.isOn(state) } : {})}
      isDisabled={tool.isDisabled?.(state) ?? false}
      run={(byKeyboard) => {
        const chain = editor.chain();
        if (!byKeyboard) chain.focus();
        tool.run(chain, state).run();
      }}
    />
  );
  const groups = [
    <BlockMenu key="block" editor={editor} state={state} />,
    <>
      {emphasisTools.map(button)}
      <ToolButton name="link" keys="Ctrl+K" isOn={state.link} run={() => open("link")} />
      {blockTools.slice(0, 1).map(button)}
    </>,
    listTools.map(button),
    insert,
    <PhoneticTools key="phonetic" editor={editor} />,
    directionTools.map(button),
    historyTools.map(button),
    <>
      <ToolButton name="picture" isOn={state.picture} run={() => open("picture")} />
      <ToolButton name="video" run={() => open("video")} />
      {blockTools.slice(1).map(button)}
    </>,
    alignmentTools.map(button),
    indentTools.map(button),
    scriptTools.map(button),
    button(cleanTool),
    <FaceMenus key="face" editor={editor} state={state} />,
    <ColourMenus key="colour" editor={editor} state={state} />,
  ];
  return (
    <div
      ref={bar}
      className={styles.bar}
      data-scrolled={isScrolled || undefined}
      data-editor-tools=""
    >
      <Toolbar aria-label={t("adminEditor.toolbar")} className={styles.toolbar ?? ""}>
        {isScrolled ? (
          <div className={styles.row}>
            {here && <Group className={styles.group ?? ""}>{here}</Group>}
            {groups.map((content, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups are always these, in this order
              <Group key={place} className={styles.group ?? ""}>
                {content}
              </Group>
            ))}
          </div>
        ) : (
          <ToolRow key={t.language} groups={groups} />
        )}
      </Toolbar>
    </div>
  );
}
