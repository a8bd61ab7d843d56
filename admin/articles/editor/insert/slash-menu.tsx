import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { type Editor, posToDOMRect } from "@tiptap/core";
import { isChangeOrigin } from "@tiptap/extension-collaboration";
import type { Transaction } from "@tiptap/pm/state";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import popover from "../../../kit/popover.module.css";
import unseen from "../../../kit/unseen.module.css";
import { useStaff } from "../../../session/office.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { useFloating } from "../toolbar/floating-bar.tsx";
import type { UndoHistory } from "../undo-history.ts";
import {
  findInsertables,
  type Insertable,
  insertables,
  type SlashMatch,
  slashMatch,
} from "./insertables.ts";
import { noteInsert, readRecentInserts } from "./recent-inserts.ts";
import styles from "./slash-menu.module.css";

/**
 * Tracks the "/" that was just typed and the query after it. `close` leaves it as plain text; `catchUp` renders the
 * latest query synchronously.
 */
function useSlash(editor: Editor): {
  readonly match: SlashMatch | null;
  close(): void;
  catchUp(): void;
} {
  const [match, setMatch] = useState<SlashMatch | null>(null);
  const isOpen = useRef(false);
  const close = useCallback(() => {
    isOpen.current = false;
    setMatch(null);
  }, []);
  const catchUp = useCallback(() => {
    if (isOpen.current) flushSync(() => setMatch(slashMatch(editor.state)));
  }, [editor]);
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => {
      const found = slashMatch(editor.state);
      // Only the user's own typing opens the list: neither a caret that moves next to a "/" nor text from another
      // editor does.
      const isTyped = transaction.docChanged && !isChangeOrigin(transaction) && found?.query === "";
      if (!isOpen.current && !isTyped) return;
      isOpen.current = found !== null;
      setMatch((before) => (before === null && found === null ? before : found));
    };
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== "Slash" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      typeSlash(editor);
    };
    const { dom } = editor.view;
    editor.on("transaction", follow);
    editor.on("blur", close);
    dom.addEventListener("keydown", press);
    return () => {
      editor.off("transaction", follow);
      editor.off("blur", close);
      dom.removeEventListener("keydown", press);
    };
  }, [editor, close]);
  return { match, close, catchUp };
}

/** Ctrl+/, for keyboards without a "/" key: inserts the character where it opens the list. */
function typeSlash(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\uFFFC");
  const needsSpace = before !== "" && !/\s$/.test(before);
  editor.view.dispatch(editor.state.tr.insertText(needsSpace ? " /" : "/"));
}

interface SlashMenuProps {
  readonly editor: Editor;
  readonly undo: UndoHistory;
  open(dialog: EditorDialog): void;
}

/**
 * The list of what can be inserted, opened by "/" in the text and filtered by further typing: first what the writer
 * inserted last, then everything else (product: editor 27).
 */
export function SlashMenu({ editor, undo, open }: SlashMenuProps) {
  const t = useTexts();
  const { userId } = useStaff();
  const { match, close, catchUp } = useSlash(editor);
  const isOpen = match !== null;
  const recent = useMemo(() => (isOpen ? readRecentInserts(userId) : []), [isOpen, userId]);
  const matching = match ? findInsertables(insertables, match.query, ({ label }) => t(label)) : [];
  const first = recent.filter((one) => matching.includes(one));
  const found = [...first, ...matching.filter((one) => !first.includes(one))];
  return (
    <>
      <p role="status" className={unseen.unseen}>
        {match && t("editorSurface.insert.found", { count: found.length })}
      </p>
      {match && found.length > 0 && (
        <SlashList
          editor={editor}
          match={match}
          found={found}
          recent={first.length}
          close={close}
          catchUp={catchUp}
          onChoose={(insertable) => {
            close();
            noteInsert(userId, insertable);
            // What a dialog inserts belongs to the same step: it ends when the dialog closes.
            let hasDialog = false;
            undo.beginWhole();
            editor.chain().focus().deleteRange(match).run();
            insertable.insert(editor, (dialog) => {
              hasDialog = true;
              open(dialog);
            });
            if (!hasDialog) undo.endStep();
          }}
        />
      )}
    </>
  );
}

interface SlashListProps {
  readonly editor: Editor;
  readonly match: SlashMatch;
  readonly found: readonly Insertable[];
  /** Number of entries at the beginning that the writer inserted last. */
  readonly recent: number;
  onChoose(insertable: Insertable): void;
  close(): void;
  catchUp(): void;
}

function SlashList({ editor, match, found, recent, onChoose, close, catchUp }: SlashListProps) {
  const t = useTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const current = Math.min(place, found.length - 1);
  const { from } = match;
  useFloating(list, {
    rect: () => (editor.isDestroyed ? null : posToDOMRect(editor.view, from, from)),
    within: editor.view.dom,
    placement: runsLikeScreen(editor, from) ? "bottom-start" : "bottom-end",
    at: from,
    isInside: true,
  });
  const active = `${id}-${found[current]?.id}`;
  useListKeys({
    move: (step) => setPlace((current + step + found.length) % found.length),
    choose: () => found[current] && onChoose(found[current]),
    close,
    catchUp,
    isOpen: () => list.current !== null,
  });
  useEffect(() => {
    const { dom } = editor.view;
    const attributes = {
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-activedescendant": active,
    };
    for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value);
    document.getElementById(active)?.scrollIntoView?.({ block: "nearest" });
    return () => {
      for (const name of Object.keys(attributes)) dom.removeAttribute(name);
    };
  }, [editor, id, active]);
  const option = (insertable: Insertable, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys, as `aria-activedescendant` requires
    <div
      key={insertable.id}
      id={`${id}-${insertable.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === current}
      className={classNames(popover.item, styles.item)}
      // The focus stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => setPlace(index)}
      onClick={() => onChoose(insertable)}
    >
      <Icon name={insertable.icon} />
      <span>{t(insertable.label)}</span>
    </div>
  );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("editorSurface.insert.button")}
      className={classNames(popover.popover, styles.list)}
    >
      {recent > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
        <div role="group" aria-label={t("editorSurface.insert.recent")} className={styles.recent}>
          {found.slice(0, recent).map(option)}
        </div>
      )}
      {found.slice(recent).map((insertable, index) => option(insertable, recent + index))}
    </div>
  );
}

/** Whether the line at a position runs in the direction of the screen: the list begins where the line does. */
function runsLikeScreen({ view }: Editor, position: number): boolean {
  const { node } = view.domAtPos(position);
  const line = node instanceof Element ? node : node.parentElement;
  if (!line) return true;
  return getComputedStyle(line).direction === getComputedStyle(document.documentElement).direction;
}

interface ListKeys {
  move(step: 1 | -1): void;
  choose(): void;
  close(): void;
  catchUp(): void;
  isOpen(): boolean;
}

/** Handles the keys of the list before the text gets them. */
function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || !toListAction(event.key, latest.current)) return;
      // On a slow machine the list may not yet show the characters typed before the key that selects an entry.
      latest.current.catchUp();
      const act = latest.current.isOpen() && toListAction(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    };
    // Capture phase, before all other listeners on the text.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
}

function toListAction(key: string, { move, choose, close }: ListKeys): (() => void) | undefined {
  switch (key) {
    case "ArrowDown":
      return () => move(1);
    case "ArrowUp":
      return () => move(-1);
    case "Enter":
    case "Tab":
      return choose;
    case "Escape":
      return close;
    default:
      return undefined;
  }
}
