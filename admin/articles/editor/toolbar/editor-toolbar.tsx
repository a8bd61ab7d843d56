import type { Editor } from "@tiptap/react";
import type { ReactNode } from "react";
import { Group } from "react-aria-components/Group";
import { Toolbar } from "react-aria-components/Toolbar";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import styles from "./editor-toolbar.module.css";
import { ColourMenus, TextMenus } from "./style-menus.tsx";
import { ToolButton } from "./tool-button.tsx";
import { useToolState } from "./tool-state.ts";
import {
  alignmentTools,
  blockTools,
  cleanTool,
  directionTools,
  historyTools,
  inlineTools,
  listTools,
  type Tool,
} from "./tools.ts";

interface EditorToolbarProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
  /** The menu of what can be put into the text. */
  readonly insert: ReactNode;
}

/** Every tool of the editor (product: editor 1): one stop for Tab, arrow keys inside. */
export function EditorToolbar({ editor, open, insert }: EditorToolbarProps) {
  const t = useTexts();
  const state = useToolState(editor);
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
  return (
    <Toolbar aria-label={t("adminEditor.toolbar")} className={styles.toolbar ?? ""}>
      <Group className={styles.group ?? ""}>{historyTools.map(button)}</Group>
      <Group className={styles.group ?? ""}>
        <TextMenus {...{ editor, state }} />
        {insert}
      </Group>
      <Group className={styles.group ?? ""}>
        {inlineTools.map(button)}
        <ColourMenus {...{ editor, state }} />
      </Group>
      <Group className={styles.group ?? ""}>{listTools.map(button)}</Group>
      <Group className={styles.group ?? ""}>
        {directionTools.map(button)}
        {alignmentTools.map(button)}
      </Group>
      <Group className={styles.group ?? ""}>
        {blockTools.map(button)}
        <ToolButton name="link" keys="Ctrl+K" isOn={state.link} run={() => open("link")} />
        <ToolButton name="picture" isOn={state.picture} run={() => open("picture")} />
        <ToolButton name="video" run={() => open("video")} />
      </Group>
      <Group className={styles.group ?? ""}>{button(cleanTool)}</Group>
    </Toolbar>
  );
}
