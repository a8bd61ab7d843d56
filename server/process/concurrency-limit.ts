interface Waiting {
  readonly owner: string | undefined;
  readonly begin: () => void;
}

/** Runs work when its turn comes; resolves or rejects as the work does. */
export type InTurn = <T>(work: () => Promise<T>, owner?: string) => Promise<T>;

/**
 * Limits how many pieces of work run concurrently; the others wait in a queue. Of one owner only one runs at a time, so
 * that the slow work of one owner cannot occupy every place. Work without an owner has no such limit.
 */
export function limitConcurrency(limit: number): InTurn {
  let running = 0;
  const busy = new Set<string>();
  const line: Waiting[] = [];

  const mayBegin = ({ owner }: Waiting) => owner === undefined || !busy.has(owner);
  const beginNext = () => {
    while (running < limit) {
      const next = line.findIndex(mayBegin);
      const [waiting] = next < 0 ? [] : line.splice(next, 1);
      if (!waiting) return;
      running += 1;
      if (waiting.owner !== undefined) busy.add(waiting.owner);
      waiting.begin();
    }
  };

  return async (work, owner) => {
    await new Promise<void>((begin) => {
      line.push({ owner, begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      if (owner !== undefined) busy.delete(owner);
      beginNext();
    }
  };
}
