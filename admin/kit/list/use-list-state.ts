import { limits } from "@hilal/contract/shared/limits";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import {
  changed,
  type ListRules,
  type ListState,
  readListState,
  writeListState,
} from "./list-state.ts";

/** A list's state and how to change it. */
export interface List<Rules extends ListRules = ListRules> {
  readonly rules: Rules;
  readonly state: ListState<Rules>;
  /** What the API is asked: search, filters, order, page and its size. */
  readonly query: ListQuery<Rules>;
  /** Whether a search or a filter narrows the list. */
  readonly isNarrowed: boolean;
  /** Changes the address; a `replace` leaves no step behind for the back button. */
  change(change: Partial<ListState<Rules>>, options?: { replace?: boolean }): void;
  /** The address of the list with a change, for links. */
  addressWith(change: Partial<ListState<Rules>>): string;
}

type ListQuery<Rules extends ListRules> = ListState<Rules>["filters"] &
  ListState<Rules>["days"] & {
    readonly q?: string;
    readonly page: number;
    readonly page_size: number;
    readonly sort: Rules["sorts"][number];
  };

/**
 * Keeps everything that a list shows in its address, so that it can be linked to, gone back to and reloaded.
 * @param rules a constant: its orders (the first is the default) and its filters
 */
export function useListState<const Rules extends ListRules>(rules: Rules): List<Rules> {
  const [address, setAddress] = useSearchParams();
  return useMemo(() => {
    const state = readListState(address, rules);
    const { q, page, sort, filters, days } = state;
    const after = (change: Partial<ListState<Rules>>) =>
      writeListState(changed(state, change), rules, address);
    return {
      rules,
      state,
      query: {
        ...filters,
        ...days,
        ...(q.trim() ? { q: q.trim() } : {}),
        page,
        page_size: limits.listPageSize,
        sort,
      },
      isNarrowed: q.trim() !== "" || Object.keys({ ...filters, ...days }).length > 0,
      change: (change, { replace = false } = {}) => setAddress(after(change), { replace }),
      addressWith: (change) => `?${after(change)}`,
    };
  }, [address, setAddress, rules]);
}
