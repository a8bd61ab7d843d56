interface Count {
  asked: number;
  /** When the minute of an address began, in milliseconds since 1970. */
  readonly since: number;
}

/** Addresses counted at a time; the one that began longest ago goes first. */
const countedAddresses = 10_000;
const minute = 60_000;

/** How often each address asked in its minute, as the rate limiting plugin stores it, and what siblings counted beside. */
export class FloodCounts {
  readonly #counts = new Map<string, Count>();
  /** Not gathered where there is nobody to tell. */
  #untold: Map<string, number> | undefined;

  /** The plugin's way to count one request. */
  incr(
    address: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
  ): void {
    const { asked, since } = this.count(address);
    done(null, { current: asked, ttl: since + minute - Date.now() });
  }

  /** Counts one request here, to be told to the siblings. */
  count(address: string): Count {
    this.#untold?.set(address, (this.#untold.get(address) ?? 0) + 1);
    return this.add(address, 1);
  }

  /** The plugin's way to ask for the store of one limit: the one that its options name. */
  child(options: object): FloodCounts {
    return (options as { counts?: FloodCounts }).counts ?? new FloodCounts();
  }

  /** Counts what was asked here or elsewhere. */
  add(address: string, requests: number): Count {
    const now = Date.now();
    const known = this.#counts.get(address);
    if (known && now - known.since < minute) {
      known.asked += requests;
      return known;
    }
    const begun = { asked: requests, since: now };
    this.#counts.delete(address);
    this.#counts.set(address, begun);
    const [longest] = this.#counts.keys();
    if (this.#counts.size > countedAddresses && longest !== undefined) this.#counts.delete(longest);
    return begun;
  }

  /** What was counted here since this was asked last; nothing the first time. */
  takeUntold(): [address: string, requests: number][] {
    const untold = [...(this.#untold ?? [])];
    this.#untold = new Map();
    return untold;
  }
}
