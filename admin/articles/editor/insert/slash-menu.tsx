import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { Editor } from "@tiptap/core";
import { posToDOMRect } from "@tiptap/core";
import { useEffect, useId, useRef, useState } from "react";
import popover from "../../../kit/controls/popover.module.css";
import unseen from "../../../kit/controls/unseen.module.css";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { useFloating } from "../floating/use-floating.ts";
import { findInsertables } from "./find-insertables.ts";
import { type Insertable, insertables } from "./insertables.ts";
import type { SlashMatch } from "./slash-match.ts";
import styles from "./slash-menu.module.css";
import { useSlash } from "./use-slash.ts";

interface SlashMenuProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

/** The list of what can be inserted, opened by "/" in the text and narrowed by typing on (product: editor 27). */
export function SlashMenu({ editor, open }: SlashMenuProps) {
  const t = useTexts();
  const { match, close, catchUp } = useSlash(editor);
  const found = match ? findInsertables(insertables, match.query, ({ label }) => t(label)) : [];
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
          close={close}
          catchUp={catchUp}
          onChoose={(insertable) => {
            close();
            editor.chain().focus().deleteRange(match).run();
            insertable.insert(editor, open);
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
  onChoose(insertable: Insertable): void;
  close(): void;
  catchUp(): void;
}

function SlashList({ editor, match, found, onChoose, close, catchUp }: SlashListProps) {
  const t = useTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const current = Math.min(place, found.length - 1);
  const { from } = match;
  useFloating(list, {
    rect: () => (editor.isDestroyed ? null : posToDOMRect(editor.view, from, from)),
    within: editor.view.dom,
    placement: "bottom-start",
    at: from,
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
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("editorSurface.insert.button")}
      className={classNames(popover.popover, styles.list)}
    >
      {found.map((insertable, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard where one types, as `aria-activedescendant` has it
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
      ))}
    </div>
  );
}

interface ListKeys {
  move(step: 1 | -1): void;
  choose(): void;
  close(): void;
  catchUp(): void;
  isOpen(): boolean;
}

/** The keys of the list, taken before the text gets them. */
function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || !actOf(event.key, latest.current)) return;
      // On a busy machine the list may not show yet what was typed before the key that chooses in it.
      latest.current.catchUp();
      const act = latest.current.isOpen() && actOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    };
    // On the way down to the text, before anything else that listens there.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
}

function actOf(key: string, { move, choose, close }: ListKeys): (() => void) | undefined {
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
