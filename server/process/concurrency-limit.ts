interface Waiting {
  readonly owner: string | undefined;
  readonly begin: () => void;
}

/** Runs a piece of work when its turn comes, and answers or fails as the work does. */
export type InTurn = <T>(work: () => Promise<T>, owner?: string) => Promise<T>;

/**
 * Lets at most so many pieces of work run at once; the others wait in line. Of one owner only one runs at a time, so
 * that slow work of one never fills every place: another's begins while it runs. Work without an owner is not held back.
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
