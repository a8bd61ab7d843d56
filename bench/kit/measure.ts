import { loadavg } from "node:os";

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The load of the machine, for a line next to the figures. */
export const machineLoad = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(",");

/** Returns the value below which a share (0 to 1) of all values is; NaN when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A figure for a table. */
export const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

/** Does some work. @returns the milliseconds that it took */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A measured call, by its name in the table. */
export interface MeasuredCall {
  readonly name: string;
  /** @param turn which call it is, from 0; those beforehand count down from -1 */
  call(turn: number): Promise<unknown>;
}

/** Milliseconds of the median and of the 99th of 100 calls. */
export interface CallTimes {
  readonly p50: number;
  readonly p99: number;
}

/** The median and the 99th of 100 of some times. */
export const callTimes = (times: readonly number[]): CallTimes => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});

/** Number of unmeasured calls beforehand: the first ones pay for compilation. */
const beforehand = 5;

/** Repeats a call sequentially and returns the times as a client sees them. */
export async function measureCall(call: MeasuredCall["call"], turns: number): Promise<CallTimes> {
  for (let turn = -1; turn >= -beforehand; turn -= 1) await call(turn);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await timed(() => call(turn)));
  return callTimes(times);
}

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
        [`${label} p50`, rounded(p50)],
        [`${label} p99`, rounded(p99)],
      ];
    });
    const growth = (last?.times.get(name)?.p50 ?? 0) / (first?.times.get(name)?.p50 ?? 1);
    rows[name] = { ...Object.fromEntries(columns), growth: rounded(growth, 2) };
  }
  return rows;
}

/** Returns the sizes given as arguments, the smallest first. */
export function askedSizes(words: readonly string[], otherwise: readonly number[]): number[] {
  const asked = words.map(Number).filter((size) => size > 0);
  return (asked.length > 0 ? asked : otherwise).toSorted((one, other) => one - other);
}
