import { languages } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { switchKeys } from "@hilal/ui/typing/phonetic-layout";
import type { Editor } from "@tiptap/react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Toolbar } from "react-aria-components/Toolbar";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { keyboardName } from "../../../kit/typing/phonetic-toggle.tsx";
import {
  backToField,
  requestKeyMap,
  switchPhonetic,
  usePhonetic,
} from "../../../kit/typing/phonetic-typing.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import { CommentTool } from "../../paragraph-comments/comment-tool.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import type { UndoHistory } from "../undo-history.ts";
import { useUndoState } from "../use-undo-keys.ts";
import styles from "./editor-toolbar.module.css";
import { keepsEscape, useEscape, useKeptFocus, useScrolledTools } from "./floating-bar.tsx";
import { BlockMenu, ColourMenus, FaceMenus } from "./style-menus.tsx";
import toolButtonStyles from "./tool-button.module.css";
import { ToolButton } from "./tool-buttons.tsx";
import { useToolState } from "./tool-state.ts";
import {
  alignmentTools,
  blockTools,
  cleanTool,
  directionTools,
  emphasisTools,
  indentTools,
  listTools,
  scriptTools,
  type Tool,
} from "./tools.ts";

/** Attribute with the index of a tool group in its row. Spread where it is written: JSX has no computed names. */
const placeAttribute = "data-place";

/** Width of the button that opens the hidden tools, in pixels. */
const moreWidth = 40;

/**
 * Number of tool groups that fit into a row, measured whenever the row or the groups change; all of them before the
 * first measurement. A visible group is measured, a hidden one counts with its last known width.
 */
function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  const [widths] = useState(() => new Map<number, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row contains other groups after each change, and these are observed
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const groups = [...element.children].filter((child) => child.hasAttribute(placeAttribute));
    const measure = () => {
      for (const group of groups) {
        widths.set(Number(group.getAttribute(placeAttribute)), group.getBoundingClientRect().width);
      }
      setFitting(
        countFitting(
          element.clientWidth,
          Array.from({ length: count }, (_, at) => widths.get(at) ?? 0),
        ),
      );
    };
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...groups]) observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [row, count, fitting]);
  return fitting;
}

/** Counts how many of these widths fit, with space for one more button if not all of them do. */
export function countFitting(room: number, widths: readonly number[]): number {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= room) return widths.length;
  let left = room - moreWidth;
  const first = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return first;
}

interface ToolRowProps {
  /** In order of importance, the most needed first. */
  readonly groups: readonly ReactNode[];
}

/** Groups of tools in one row; those that do not fit open from its last button, within the same Tab stop. */
function ToolRow({ groups }: ToolRowProps) {
  const t = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, groups.length);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && fitting < groups.length;
  useClosing(row, rest, isOpen, () => setWanted(false));
  const group = (content: ReactNode, place: number) => (
    // The attribute's name is a constant, which requires a spread.
    <Group key={place} className={styles.group ?? ""} {...{ [placeAttribute]: place }}>
      {content}
    </Group>
  );
  return (
    <>
      <div ref={row} className={styles.row}>
        {groups.slice(0, fitting).map(group)}
        {fitting < groups.length && (
          <ToggleButton
            className={classNames(toolButtonStyles.tool, styles.more) ?? ""}
            aria-label={t("editorSurface.moreTools")}
            aria-expanded={isOpen}
            isSelected={isOpen}
            preventFocusOnPress
            onChange={setWanted}
          >
            <Icon name="more" />
          </ToggleButton>
        )}
      </div>
      {isOpen && (
        <div ref={rest} className={styles.rest} {...keepsEscape}>
          {groups.slice(fitting).map((content, index) => group(content, fitting + index))}
        </div>
      )}
    </>
  );
}

/** Closes the hidden tools on Escape, and when the user clicks or types elsewhere. */
function useClosing(
  row: RefObject<HTMLElement | null>,
  rest: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Element &&
      (row.current?.parentElement?.contains(target) === true ||
        // The popup list of one of these tools.
        target.closest("[data-trigger]") !== null);
    const point = ({ target }: PointerEvent) => {
      if (!isInside(target)) leave();
    };
    const press = ({ key, target }: KeyboardEvent) => {
      const isIn = isInside(target);
      if (isIn && key !== "Escape") return;
      if (isIn && target instanceof Element && target.closest("[data-trigger]")) return;
      if (rest.current?.contains(document.activeElement)) {
        row.current?.querySelector<HTMLElement>("button[aria-expanded]:last-of-type")?.focus();
      }
      leave();
    };
    document.addEventListener("pointerdown", point, true);
    document.addEventListener("keydown", press, true);
    return () => {
      document.removeEventListener("pointerdown", point, true);
      document.removeEventListener("keydown", press, true);
    };
  }, [row, rest, isOpen]);
}

/** The toolbar's tools for the phonetic Urdu keyboard: its switch and its key map. */
function PhoneticTools({ editor }: { readonly editor: Editor }) {
  const t = useTexts();
  const isOn = usePhonetic();
  return (
    <>
      <TooltipTrigger delay={500}>
        <ToggleButton
          aria-label={keyboardName(t)}
          className={toolButtonStyles.tool ?? ""}
          preventFocusOnPress
          isSelected={isOn}
          onPress={({ pointerType }) => {
            switchPhonetic(!isOn);
            // With the keyboard the focus stays on the toolbar, as for its other tools; Ctrl+M does not move the focus.
            if (pointerType === "keyboard" || pointerType === "virtual") return;
            if (!backToField()) editor.commands.focus();
          }}
        >
          <span lang="ur" dir="rtl">
            {languages.ur.name}
          </span>
        </ToggleButton>
        <Tooltip className={toolButtonStyles.tooltip ?? ""} offset={6}>
          {t("adminEditor.withShortcut", { tool: t("editorTyping.keyboard"), keys: switchKeys })}
        </Tooltip>
      </TooltipTrigger>
      <TooltipTrigger delay={500}>
        <Button
          aria-label={t("editorTyping.showKeys")}
          className={toolButtonStyles.tool ?? ""}
          preventFocusOnPress
          onPress={requestKeyMap}
        >
          <Icon name="keyboard" />
        </Button>
        <Tooltip className={toolButtonStyles.tooltip ?? ""} offset={6}>
          {t("adminEditor.withShortcut", {
            tool: t("editorTyping.showKeys"),
            keys: "Ctrl+Shift+/",
          })}
        </Tooltip>
      </TooltipTrigger>
    </>
  );
}

/**
 * Lifts a bar at the bottom of the window above the on-screen keyboard, where that covers the page instead of shrinking
 * it.
 */
function useOverKeyboard(bar: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    const element = bar.current;
    const view = window.visualViewport;
    if (!element || !view || !isNeeded) return undefined;
    const lift = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      // While zoomed in, the visual viewport is a part of the page and nothing is covered.
      element.style.translate = covered > 0 && view.scale === 1 ? `0 ${-covered}px` : "";
    };
    lift();
    view.addEventListener("resize", lift);
    view.addEventListener("scroll", lift);
    return () => {
      view.removeEventListener("resize", lift);
      view.removeEventListener("scroll", lift);
      element.style.translate = "";
    };
  }, [bar, isNeeded]);
}

/** Undo and redo, which act on the whole article; the focus follows to what has changed. */
function HistoryTools({ undo }: { readonly undo: UndoHistory }) {
  const { canUndo, canRedo } = useUndoState(undo);
  return (
    <>
      <ToolButton name="undo" keys="Ctrl+Z" isDisabled={!canUndo} run={() => undo.undo()} />
      <ToolButton name="redo" keys="Ctrl+Shift+Z" isDisabled={!canRedo} run={() => undo.redo()} />
    </>
  );
}

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly undo: UndoHistory;
  open(dialog: EditorDialog): void;
  /** The menu of what can be inserted. */
  readonly insert: ReactNode;
  /** The tools of the caret's context, where no bar floats there. */
  readonly here?: ReactNode;
}

/**
 * Every tool of the editor (product: editor 1), the house styles first: one Tab stop, with arrow keys inside. One row
 * above the page; on touch devices one scrolling row above the keyboard.
 */
export function EditorToolbar({ editor, undo, open, insert, here }: EditorToolbarProps) {
  const t = useTexts();
  const state = useToolState(editor);
  const bar = useRef<HTMLDivElement>(null);
  const isScrolled = useScrolledTools();
  useOverKeyboard(bar, isScrolled);
  useKeptFocus(bar);
  useEscape(bar, () => editor.commands.focus());
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
  const history = <HistoryTools key="history" undo={undo} />;
  const groups = [
    <BlockMenu key="block" editor={editor} state={state} />,
    <>
      {emphasisTools.map(button)}
      <ToolButton name="link" keys="Ctrl+K" isOn={state.link} run={() => open("link")} />
      {blockTools.slice(0, 1).map(button)}
    </>,
    listTools.slice(0, 2).map(button),
    insert,
    <PhoneticTools key="phonetic" editor={editor} />,
    <CommentTool key="comment" />,
    directionTools.map(button),
    <>
      <ToolButton name="picture" isOn={state.picture} run={() => open("picture")} />
      <ToolButton name="video" run={() => open("video")} />
      {[...listTools.slice(2), ...blockTools.slice(1)].map(button)}
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
            <Group className={classNames(styles.group, styles.pinned) ?? ""}>{history}</Group>
            {here && <Group className={styles.group ?? ""}>{here}</Group>}
            {groups.map((content, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change their order
              <Group key={place} className={styles.group ?? ""}>
                {content}
              </Group>
            ))}
          </div>
        ) : (
          <ToolRow key={t.language} groups={[history, ...groups]} />
        )}
      </Toolbar>
    </div>
  );
}
