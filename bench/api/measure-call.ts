/** What is measured, by its name in the table. */
export interface MeasuredCall {
  readonly name: string;
  readonly kind: "read" | "save" | "search";
  call(turn: number): Promise<unknown>;
}

/** Milliseconds of the median and of the 99th of 100 calls. */
export interface CallTimes {
  readonly p50: number;
  readonly p99: number;
}

/**
 * Makes a call again and again, one at a time, and tells how long it took as a client sees it.
 * @param call told which call it is, from 0; a few calls beforehand count down from -1 and are not measured
 */
export async function measureCall(
  call: (turn: number) => Promise<unknown>,
  turns: number,
): Promise<CallTimes> {
  for (let turn = -1; turn >= -5; turn -= 1) await call(turn);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const started = performance.now();
    await call(turn);
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(turns - 1, Math.floor(turns * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
