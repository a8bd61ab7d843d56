import { limits } from "@hilal/contract/shared/limits";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Choice } from "../choice-options.tsx";

/** The options of a list: its sort orders, the first being the default, and its filters with their values. */
export interface ListRules {
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The names of its date filters. */
  readonly days?: readonly string[];
  /** Whether the list has a text search. */
  readonly hasSearch?: boolean;
}

/** A filter of a list: its name in the rules, and its options besides 'All'. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A date filter that limits a list: its name in the rules. */
export interface DayFilter {
  readonly name: string;
  readonly label: string;
}

type DayName<Rules extends ListRules> = Rules["days"] extends readonly (infer Name extends string)[]
  ? Name
  : never;

/** The state of a list, as its URL contains it. */
export interface ListState<Rules extends ListRules = ListRules> {
  readonly q: string;
  readonly page: number;
  readonly sort: Rules["sorts"][number];
  readonly filters: { readonly [Name in keyof Rules["filters"]]?: Rules["filters"][Name][number] };
  /** yyyy-mm-dd by the filter's name. */
  readonly days: { readonly [Name in DayName<Rules>]?: string };
}

/** Parses URL parameters; values that no rule allows count as left out. */
export function readListState<const Rules extends ListRules>(
  address: URLSearchParams,
  rules: Rules,
): ListState<Rules> {
  const page = Number(address.get("page") ?? "1");
  const sort = address.get("sort") ?? "";
  const filters: Record<string, string> = {};
  for (const [name, values] of Object.entries(rules.filters)) {
    const value = address.get(name);
    if (value !== null && values.includes(value)) filters[name] = value;
  }
  const days: Record<string, string> = {};
  for (const name of rules.days ?? []) {
    const day = address.get(name) ?? "";
    if (isDay(day)) days[name] = day;
  }
  return {
    q: (address.get("q") ?? "").slice(0, limits.queryMaxLength),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: rules.sorts.includes(sort) ? sort : (rules.sorts[0] ?? ""),
    filters: filters as ListState<Rules>["filters"],
    days: days as ListState<Rules>["days"],
  };
}

/** Writes a state into URL parameters: defaults are left out, other parameters are preserved. */
export function writeListState<const Rules extends ListRules>(
  state: ListState<Rules>,
  rules: Rules,
  address: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(address);
  const put = (name: string, value: string | undefined) => {
    if (value) written.set(name, value);
    else written.delete(name);
  };
  put("q", state.q.trim());
  for (const name of Object.keys(rules.filters)) put(name, state.filters[name]);
  const days: Readonly<Record<string, string | undefined>> = state.days;
  for (const name of rules.days ?? []) put(name, days[name]);
  put("sort", state.sort === rules.sorts[0] ? "" : state.sort);
  put("page", state.page === 1 ? "" : String(state.page));
  return written;
}

/** Whether a text is a date yyyy-mm-dd in a plausible century for the magazine. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}

/** A change of search, filter or order starts again at the first page. */
export function applyChange<Rules extends ListRules>(
  state: ListState<Rules>,
  change: Partial<ListState<Rules>>,
): ListState<Rules> {
  return { ...state, page: 1, ...change };
}

/** A list's state and the functions that change it. */
export interface List<Rules extends ListRules = ListRules> {
  readonly rules: Rules;
  readonly state: ListState<Rules>;
  /** The query for the API: search, filters, order, page and page size. */
  readonly query: ListQuery<Rules>;
  /** Whether a search or a filter narrows the list. */
  readonly isNarrowed: boolean;
  /** Sets a filter or a date by its name; an empty value takes it back. */
  filterBy(name: string, value: string): void;
  /** Changes the URL; with `replace` no history entry is added. */
  change(change: Partial<ListState<Rules>>, options?: { replace?: boolean }): void;
  /** The URL of the list with a change, for links. */
  addressWith(change: Partial<ListState<Rules>>): string;
}

type ListQuery<Rules extends ListRules> = ListState<Rules>["filters"] &
  ListState<Rules>["days"] & {
    readonly q?: string;
    readonly page: number;
    readonly page_size: number;
    readonly sort?: Rules["sorts"][number];
  };

/** The query for the API of a list's state. */
export function toListQuery<const Rules extends ListRules>(
  state: ListState<Rules>,
): ListQuery<Rules> {
  const { q, page, sort, filters, days } = state;
  return {
    ...filters,
    ...days,
    ...(q.trim() ? { q: q.trim() } : {}),
    page,
    page_size: limits.listPageSize,
    ...(sort === "" ? {} : { sort }),
  };
}

/**
 * Stores the whole state of a list in the URL, so that links, the back button and reloads work.
 * @param rules a constant: its orders (the first is the default) and its filters
 */
export function useListState<const Rules extends ListRules>(rules: Rules): List<Rules> {
  const [address, setAddress] = useSearchParams();
  return useMemo(() => {
    const state = readListState(address, rules);
    const { q, filters, days } = state;
    const after = (change: Partial<ListState<Rules>>) =>
      writeListState(applyChange(state, change), rules, address);
    const change: List<Rules>["change"] = (change, { replace = false } = {}) =>
      setAddress(after(change), { replace });
    return {
      rules,
      state,
      query: toListQuery(state),
      isNarrowed: q.trim() !== "" || Object.keys({ ...filters, ...days }).length > 0,
      filterBy: (name, value) => {
        const part = rules.days?.includes(name) ? "days" : "filters";
        const { [name]: _before, ...others } = state[part] as Readonly<Record<string, string>>;
        change({ [part]: value === "" ? others : { ...others, [name]: value } } as never);
      },
      change,
      addressWith: (change) => `?${after(change)}`,
    };
  }, [address, setAddress, rules]);
}
