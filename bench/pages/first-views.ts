/** Milliseconds of the median and of the 99th of 100 requests. */
export interface Times {
  readonly views: number;
  readonly p50: number;
  readonly p99: number;
}

/** Asks for each address once, one after another: each is a page nobody has seen since the start. */
export async function firstViews(addresses: readonly string[]): Promise<Times> {
  const times: number[] = [];
  for (const address of addresses) {
    const started = performance.now();
    const answer = await fetch(address, { headers: { "accept-encoding": "br" } });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));
  return { views: times.length, p50: at(0.5), p99: at(0.99) };
}
