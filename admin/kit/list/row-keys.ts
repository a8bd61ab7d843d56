import { type RefObject, useEffect, useRef } from "react";
import { useShortcut } from "../keys/shortcuts.ts";

/** What the keys do in a list. */
interface RowKeys {
  /** The key of the row that has the focus, from `data-row`. */
  readonly onSelect?: ((row: string, isRange: boolean) => void) | undefined;
  readonly onLook?: ((row: string) => void) | undefined;
  /** Called when the focus reaches a row. */
  onReach(row: string): void;
  /** Called when the focus reaches a field to write in. */
  onWrite(): void;
  /** Escape, while there is something to undo. */
  readonly onEscape?: (() => void) | false | undefined;
  readonly hasSearch: boolean;
}

/**
 * The keys of a list: j and k (or the arrows, within the rows) move from row to row, x selects, Shift+x up to here,
 * Space looks at the row without opening it, Enter opens it, / goes to the search (product: lists 8).
 */
export function useRowKeys(place: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const { onSelect, onLook, onEscape, hasSearch } = keys;
  const step = (by: 1 | -1) => place.current && moveFocus(place.current, by);
  const select = (isRange: boolean) => {
    const row = findRow(place.current, document.activeElement);
    if (row) onSelect?.(getName(row), isRange);
  };
  useShortcut({
    keys: "j",
    label: (t) => t("rows.keys.next"),
    isRepeated: true,
    run: () => step(1),
  });
  useShortcut({
    keys: "k",
    label: (t) => t("rows.keys.previous"),
    isRepeated: true,
    run: () => step(-1),
  });
  useShortcut({ keys: "Enter", label: (t) => t("rows.keys.open") });
  useShortcut(onLook && { keys: "Space", label: (t) => t("rows.keys.look") });
  useShortcut(
    onSelect && { keys: "x", label: (t) => t("rows.keys.select"), run: () => select(false) },
  );
  useShortcut(
    onSelect && { keys: "Shift+X", label: (t) => t("rows.keys.selectTo"), run: () => select(true) },
  );
  useShortcut(hasSearch && { keys: "/", label: (t) => t("rows.keys.search"), run: focusSearch });
  useShortcut(onEscape && { keys: "Escape", label: (t) => t("rows.keys.back"), run: onEscape });
  useKeysWithin(place, keys);
}

/** The keys that mean something within the rows alone, and what the focus reaches. */
function useKeysWithin(place: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const row = findRow(place.current, event.target);
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!row || hasModifier || event.defaultPrevented) return;
      if (actOn(row, event, current.current)) event.preventDefault();
    };
    const reach = ({ target }: FocusEvent) => {
      const row = findRow(place.current, target);
      if (row) current.current.onReach(getName(row));
      if (row && target instanceof HTMLTextAreaElement) current.current.onWrite();
    };
    document.addEventListener("keydown", press);
    document.addEventListener("focusin", reach);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("focusin", reach);
    };
  }, [place]);
}

/** Returns whether the key meant something. */
function actOn(row: HTMLElement, { key, target }: KeyboardEvent, { onLook }: RowKeys): boolean {
  const pressed = target as HTMLElement;
  // A menu's button opens by the arrow; buttons and boxes have Space for themselves.
  if (pressed.closest("button")) return false;
  if (key === "ArrowDown" || key === "ArrowUp") {
    moveFocus(row.closest("table") ?? row, key === "ArrowDown" ? 1 : -1);
    return true;
  }
  if (key === " " && onLook && !pressed.closest("input")) {
    onLook(getName(row));
    return true;
  }
  if (key !== "Enter" || pressed.closest("a")) return false;
  row.querySelector<HTMLElement>("th a")?.click();
  return true;
}

function findRow(table: HTMLElement | null, element: EventTarget | null): HTMLElement | null {
  if (!(element instanceof Element) || !table?.contains(element)) return null;
  return element.closest<HTMLElement>("[data-row]");
}

const getName = (row: HTMLElement) => row.dataset.row ?? "";

/** Moves the focus to the next row's link, or to the row itself where it has none; first to the first row. */
function moveFocus(table: HTMLElement, by: 1 | -1): void {
  const rows = [...table.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(findRow(table, document.activeElement) as HTMLElement);
  const next = at < 0 ? rows[0] : rows[at + by];
  (next?.querySelector<HTMLElement>("th a") ?? next)?.focus();
}

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>("main search input");
  box?.focus();
  box?.select();
}
