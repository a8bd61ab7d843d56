import type { CallTimes } from "./measure-call.ts";

/** Times by name of the call, at one size of the archive. */
export interface SizeTimes {
  readonly size: number;
  readonly times: ReadonlyMap<string, CallTimes>;
}

/** A row a call: median and 99th of 100 at each size in milliseconds, and how often the first median the last one is. */
export function growthTable(sizes: readonly SizeTimes[]): Record<string, Record<string, unknown>> {
  const rows: Record<string, Record<string, unknown>> = {};
  const [first, last] = [sizes[0], sizes.at(-1)];
  for (const name of first?.times.keys() ?? []) {
    const columns = sizes.flatMap(({ size, times }) => {
      const { p50 = 0, p99 = 0 } = times.get(name) ?? {};
      const label = size.toLocaleString("en");
      return [
        [`${label} p50`, Number(p50.toFixed(1))],
        [`${label} p99`, Number(p99.toFixed(1))],
      ];
    });
    const growth = (last?.times.get(name)?.p50 ?? 0) / (first?.times.get(name)?.p50 ?? 1);
    rows[name] = { ...Object.fromEntries(columns), growth: Number(growth.toFixed(2)) };
  }
  return rows;
}
