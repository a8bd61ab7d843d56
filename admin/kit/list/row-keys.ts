import { type RefObject, useEffect, useRef } from "react";

/** What the keys do in a list; a key without its function is left to the browser. */
interface RowKeys {
  /** The key of the row that has the focus, from `data-row`. */
  onSelect?: ((row: string, isRange: boolean) => void) | undefined;
  onLook?: ((row: string) => void) | undefined;
  /** Called when the focus reaches a row. */
  onReach(row: string): void;
  /** Escape; returns false when there was nothing to undo. */
  onEscape(): boolean;
}

const typed = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";
/** Overlays have keys of their own. */
const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/**
 * The keys of a list: j and k (or the arrows, within the rows) move from row to row, x selects, Shift+x up to here,
 * Space looks at the row without opening it, Enter opens it, / goes to the search (product: lists 8).
 */
export function useRowKeys(place: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest(typed) || document.querySelector(overlays)) return;
      if (place.current && act(place.current, event, current.current)) event.preventDefault();
    };
    const reach = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>("[data-row]");
      if (row && place.current?.contains(row)) current.current.onReach(row.dataset.row ?? "");
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
function act(table: HTMLElement, event: KeyboardEvent, keys: RowKeys): boolean {
  const target = event.target as HTMLElement;
  const row = table.contains(target) ? target.closest<HTMLElement>("[data-row]") : null;
  const name = row?.dataset.row;
  const isInside = row !== null;
  switch (event.key) {
    case "j":
      return moveFocus(table, row, 1);
    case "k":
      return moveFocus(table, row, -1);
    case "ArrowDown":
      return isInside && moveFocus(table, row, 1);
    case "ArrowUp":
      return isInside && moveFocus(table, row, -1);
    case "x":
    case "X":
      if (name === undefined || !keys.onSelect) return false;
      keys.onSelect(name, event.shiftKey);
      return true;
    case " ":
      // Buttons and boxes have Space for themselves.
      if (name === undefined || !keys.onLook || target.closest("button, input")) return false;
      keys.onLook(name);
      return true;
    case "Enter":
      if (!row || target.closest("a, button")) return false;
      row.querySelector<HTMLElement>("th a")?.click();
      return true;
    case "/":
      return focusSearch();
    case "Escape":
      return keys.onEscape();
    default:
      return false;
  }
}

/** Moves the focus to the row's link, or to the row itself where it has none. */
function moveFocus(table: HTMLElement, from: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>("[data-row]")];
  const at = from ? rows.indexOf(from) : -1;
  const next = at < 0 ? rows[0] : rows[at + step];
  if (!next) return at >= 0;
  (next.querySelector<HTMLElement>("th a") ?? next).focus();
  return true;
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>("#content search input, main search input");
  box?.focus();
  box?.select();
  return box !== null;
}
