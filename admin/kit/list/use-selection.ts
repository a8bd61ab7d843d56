import { useCallback, useRef } from "react";
import { useEntryState } from "../screen/entry-state.ts";

/** The selected rows of a list: single ones, or all in the list. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  has(id: number): boolean;
  /**
   * Selects or deselects a row.
   * @param page the visible rows, in order: a range reaches from the last toggled row to this one
   */
  toggle(id: number, page: readonly number[], isRange: boolean): void;
  choosePage(page: readonly number[]): void;
  chooseAll(): void;
  clear(): void;
}

const none: ReadonlySet<number> = new Set();

export function useSelection(): Selection {
  const [ids, setIds] = useEntryState("selection", none);
  const [isAll, setAll] = useEntryState("selection of all", false);
  const last = useRef<number>(undefined);
  const toggle = useCallback(
    (id: number, page: readonly number[], isRange: boolean) => {
      const from = isRange && last.current !== undefined ? page.indexOf(last.current) : -1;
      const to = page.indexOf(id);
      const meant = from < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = id;
      setAll(false);
      setIds((before) => {
        const next = new Set(before);
        const isChosen = !before.has(id);
        for (const one of meant) {
          if (isChosen) next.add(one);
          else next.delete(one);
        }
        return next;
      });
    },
    [setAll, setIds],
  );
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle,
    choosePage: (page) => setIds((before) => new Set([...before, ...page])),
    chooseAll: () => setAll(true),
    clear: () => {
      setIds(none);
      setAll(false);
    },
  };
}
