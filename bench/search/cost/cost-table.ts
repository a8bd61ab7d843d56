import type { Timed } from "./ask-searches.ts";

/** Milliseconds that many calls took. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

const rounded = (value: number) => Number(value.toFixed(1));

/** The middle, the 95th of a hundred and the longest. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

/** What the processor spent where the system tells it, else what a client waited. */
const costOf = ({ processor, milliseconds }: Timed) => processor ?? milliseconds;

/** A row for each class, and one for all of them: as a client saw it, and (cpu) what it cost the processor. */
export function costTable(timed: readonly Timed[]): Record<string, object> {
  const rows: Record<string, object> = {};
  for (const [kind, of] of Map.groupBy(timed, (one) => one.kind)) {
    rows[kind] = { ...rowOf(of), dearest: slowestOf(of, 1)[0]?.name };
  }
  rows.everything = rowOf(timed);
  return rows;
}

function rowOf(timed: readonly Timed[]) {
  const cpu = spreadOf(timed.map(costOf));
  return {
    searches: new Set(timed.map(({ kind, label }) => kind + label)).size,
    ...spreadOf(timed.map(({ milliseconds }) => milliseconds)),
    "cpu median": cpu.median,
    "cpu p95": cpu.p95,
    "cpu max": cpu.max,
  };
}

/** The searches that cost most, by the middle of their calls. */
export function slowestOf(timed: readonly Timed[], count: number) {
  return [...Map.groupBy(timed, ({ kind, label }) => `${kind}: ${label}`)]
    .map(([name, calls]) => ({
      name,
      "cpu median": spreadOf(calls.map(costOf)).median,
      ...spreadOf(calls.map(({ milliseconds }) => milliseconds)),
      total: calls[0]?.total ?? "given up",
      asked: calls[0]?.asked,
    }))
    .sort((one, other) => other["cpu median"] - one["cpu median"])
    .slice(0, count);
}
