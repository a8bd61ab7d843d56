import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "../../../texts/language-provider.tsx";
import { ActionMenu } from "../toolbar/action-menu.tsx";
import { ContextButton } from "../toolbar/context-button.tsx";
import { chosenTable, formerTable } from "./table-place.ts";
import {
  canRunTableTool,
  hasHeadings,
  runTableTool,
  type TableTool,
  tableTools,
} from "./table-tools.ts";

const groups = {
  row: ["rowAbove", "rowBelow", "headerRow", "deleteRow"],
  column: ["columnRight", "columnLeft", "headerColumn", "deleteColumn"],
  cells: ["merge", "split"],
} as const satisfies Record<string, readonly TableTool[]>;

/** The tools of the table that the caret is in. */
export function TableBar({ editor }: { readonly editor: Editor }) {
  const t = useTexts();
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      able: tableTools.filter((tool) => canRunTableTool(editor, tool)),
      headerRow: hasHeadings(editor.state, "row"),
      headerColumn: hasHeadings(editor.state, "column"),
    }),
  });
  const run = (tool: TableTool) => runTableTool(editor, tool);
  const action = (id: TableTool) => ({
    id,
    label: t(`editorTables.tool.${id}`),
    isDisabled: !state.able.includes(id),
    ...(id === "headerRow" || id === "headerColumn" ? { isOn: state[id] } : {}),
  });
  return (
    <>
      <ActionMenu label={t("editorTables.row")} actions={groups.row.map(action)} run={run} />
      <ActionMenu label={t("editorTables.column")} actions={groups.column.map(action)} run={run} />
      <ActionMenu label={t("editorTables.cells")} actions={groups.cells.map(action)} run={run} />
      <ContextButton
        label={t("editorTables.tool.caption")}
        icon="caption"
        run={() => run("caption")}
      />
      <ContextButton label={t("editorTables.tool.delete")} icon="trash" run={() => run("delete")} />
    </>
  );
}

/** Whether the caret is in a table, of today or of before. */
export function isInTable({ state }: Editor): boolean {
  return chosenTable(state) !== undefined || formerTable(state) !== undefined;
}
