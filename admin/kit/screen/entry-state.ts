import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What is kept of the entries of the browser's history, the one changed last at the end; as long as the tab. */
const kept = new Map<string, unknown>();
const mostKept = 200;

/** Keeps a value for an entry of the history, identified by its key in the router. */
export function keepForEntry(key: string, name: string, value: unknown): void {
  const place = `${key} ${name}`;
  kept.delete(place);
  kept.set(place, value);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** Returns what was kept for an entry; undefined when there is nothing. */
export function readKept<Value>(key: string, name: string): Value | undefined {
  return kept.get(`${key} ${name}`) as Value | undefined;
}

/**
 * State that Back and Forward bring back with their screen, such as the selection of a list (product: back-office 22).
 * @param name its name, one on each screen
 */
export function useEntryState<Value>(
  name: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation();
  const [value, setValue] = useState(() => readKept<Value>(key, name) ?? initial);
  useEffect(() => keepForEntry(key, name, value), [key, name, value]);
  return [value, setValue];
}
