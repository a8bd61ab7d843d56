import autocannon from "autocannon";

export interface Load {
  readonly perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  readonly p99: number;
}

/** Asks for one address over and over, as a browser that takes brotli, from many connections at once. */
export async function load(url: string, { seconds = 4, connections = 32 } = {}): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { "accept-encoding": "br" },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load.`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
