import { boxAround } from "@hilal/article-body/box-making";
import { type PictureWidth, pictureWidths } from "@hilal/contract/shared/rich-text";
import type { IconName } from "@hilal/ui/icons/icon";
import { type Editor, useEditorState } from "@tiptap/react";
import type { ComponentType } from "react";
import { useTexts } from "../../../texts/language-provider.tsx";
import {
  canPair,
  deleteFigure,
  pairFigures,
  setFigureWidth,
  unpairFigures,
} from "../change-figure.ts";
import type { EditorDialog } from "../editor-dialog-names.ts";
import type { EditorTextKey } from "../editor-text-key.ts";
import { chosenFigure, isUndescribed } from "../figure-place.ts";
import { chosenTable, formerTable, runsRtl } from "../tables/table-place.ts";
import {
  canRunTableTool,
  hasHeadings,
  runTableTool,
  type TableTool,
  tableTools,
} from "../tables/table-tools.ts";
import { ActionMenu } from "./action-menu.tsx";
import { FloatingBar } from "./floating-bar.tsx";
import { isInNumbers, ListBar } from "./list-bar.tsx";
import { ContextButton } from "./tool-buttons.tsx";

interface BoxBarProps {
  readonly editor: Editor;
}

export const isInPoem = ({ state }: Editor) =>
  boxAround(state.selection.$from)?.node.type.name === "poem";

export const isInBox = (editor: Editor) =>
  boxAround(editor.state.selection.$from) !== null && !isInPoem(editor);

/** The tools of the poem at the caret: its form, its position, and those of any box. */
function PoemBar({ editor }: BoxBarProps) {
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

/** The tools of the box at the caret. */
function BoxBar({ editor }: BoxBarProps) {
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

interface PictureBarProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

const widthIcons: Readonly<Record<PictureWidth, IconName>> = {
  text: "widthText",
  wide: "widthWide",
  full: "widthFull",
};

/** The tools of the selected picture or video, or of the one whose caption contains the caret. */
function PictureBar({ editor, open }: PictureBarProps) {
  const t = useTexts();
  const state = useEditorState({
    editor,
    selector: ({ editor }) => {
      const place = chosenFigure(editor.state);
      const shown = place?.node.firstChild;
      return {
        isVideo: place?.isVideo === true,
        isPaired: place?.pair != null,
        width: place?.width ?? "text",
        isUndescribed: place?.isVideo === false && shown != null && isUndescribed(shown),
        canPair: canPair(editor),
      };
    },
  });
  const { isVideo, isPaired } = state;
  return (
    <>
      <ContextButton
        label={t(`editorTables.picture.${toEditLabel(state)}`)}
        icon="edit"
        run={() => open(isVideo ? "video" : "picture")}
      />
      {!isPaired &&
        pictureWidths.map((width) => (
          <ContextButton
            key={width}
            label={t(`editorTables.picture.${width}`)}
            icon={widthIcons[width]}
            isOn={state.width === width}
            run={() => setFigureWidth(editor, width)}
          />
        ))}
      {!isPaired && !isVideo && (
        <ContextButton
          label={t("editorTables.picture.addSecond")}
          icon="addBeside"
          run={() => open("secondPicture")}
        />
      )}
      {state.canPair && (
        <ContextButton
          label={t("editorTables.picture.pair")}
          icon="pair"
          run={() => pairFigures(editor)}
        />
      )}
      {isPaired && (
        <ContextButton
          label={t("editorTables.picture.unpair")}
          icon="unpair"
          run={() => unpairFigures(editor)}
        />
      )}
      <ContextButton
        label={t(isVideo ? "editorTables.picture.deleteVideo" : "editorTables.picture.delete")}
        icon="trash"
        run={() => deleteFigure(editor)}
      />
    </>
  );
}

function toEditLabel({ isVideo, isUndescribed }: { isVideo: boolean; isUndescribed: boolean }) {
  if (isVideo) return "editVideo";
  return isUndescribed ? "describe" : "edit";
}

/** Whether a picture or video is selected, or the caret is in its caption. */
function isAtFigure({ state }: Editor): boolean {
  return chosenFigure(state) !== undefined;
}

const groups = {
  row: ["rowAbove", "rowBelow", "headerRow", "deleteRow"],
  column: ["columnRight", "columnLeft", "headerColumn", "deleteColumn"],
  cells: ["merge", "split"],
} as const satisfies Record<string, readonly TableTool[]>;

/** The tools of the table at the caret. */
function TableBar({ editor }: { readonly editor: Editor }) {
  const t = useTexts();
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      able: tableTools.filter((tool) => canRunTableTool(editor, tool)),
      headerRow: hasHeadings(editor.state, "row"),
      headerColumn: hasHeadings(editor.state, "column"),
      isRtl: runsRtl(editor.view, chosenTable(editor.state)?.position ?? 0),
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
      <ActionMenu
        editor={editor}
        label={t("editorTables.row")}
        actions={groups.row.map(action)}
        run={run}
      />
      <ActionMenu
        editor={editor}
        label={t("editorTables.column")}
        actions={groups.column.map(action)}
        run={run}
      />
      <ActionMenu
        editor={editor}
        label={t("editorTables.cells")}
        actions={groups.cells.map(action)}
        run={run}
      />
      <ContextButton
        label={t("editorTables.tool.turn")}
        icon="rtl"
        isOn={state.isRtl}
        run={() => run("turn")}
      />
      <ContextButton
        label={t("editorTables.tool.caption")}
        icon="caption"
        run={() => run("caption")}
      />
      <ContextButton label={t("editorTables.tool.delete")} icon="trash" run={() => run("delete")} />
    </>
  );
}

/** Whether the caret is in a table of the present or the former format. */
function isInTable({ state }: Editor): boolean {
  return chosenTable(state) !== undefined || formerTable(state) !== undefined;
}

/** The tools of one context in a text, shown there while the caret is in it. */
interface ContextTools {
  readonly id: string;
  /** The accessible name of the bar. */
  readonly label: EditorTextKey;
  isFor(editor: Editor): boolean;
  /** Buttons and menus of a toolbar, such as `ToolButton`. */
  readonly Tools: ComponentType<{ editor: Editor; open(dialog: EditorDialog): void }>;
}

/** The tools of each context; when several apply, their bars appear in a row in this order. */
const contextTools: readonly ContextTools[] = [
  { id: "table", label: "editorTables.table", isFor: isInTable, Tools: TableBar },
  { id: "list", label: "editorLists.tools", isFor: isInNumbers, Tools: ListBar },
  { id: "poem", label: "editorBlocks.poem.tools", isFor: isInPoem, Tools: PoemBar },
  { id: "box", label: "editorBlocks.box.tools", isFor: isInBox, Tools: BoxBar },
  { id: "picture", label: "editorTables.picture.tools", isFor: isAtFigure, Tools: PictureBar },
];

interface ContextPartsProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

interface ContextBarProps extends ContextPartsProps {
  readonly shown: readonly ContextTools[];
}

/** The tools of the caret's context (a table, a picture), floating next to it. */
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

/** The context tools for another bar; empty where none apply. */
export function ContextParts({ editor, open }: ContextPartsProps) {
  return useContextTools(editor).map(({ id, Tools }) => (
    <Tools key={id} editor={editor} open={open} />
  ));
}

/** The tools that apply at the caret. */
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

/** The start of the outermost block around the caret. */
function blockPosition({ state }: Editor): number {
  const { $from } = state.selection;
  return $from.depth === 0 ? $from.pos : $from.before(1);
}

function blockElement(editor: Editor): HTMLElement | null {
  const node = editor.isDestroyed ? null : editor.view.nodeDOM(blockPosition(editor));
  return node instanceof HTMLElement ? node : null;
}
