interface Waiting {
  readonly owner: string | undefined;
  readonly begin: () => void;
}

/**
 * Runs work when its turn comes; resolves or rejects as the work does.
 * @param signal takes work that still waits out of the queue, and rejects with its reason
 */
export type InTurn = <T>(
  work: () => Promise<T>,
  owner?: string,
  signal?: AbortSignal,
) => Promise<T>;

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
  const waitInLine = (owner: string | undefined, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = () => {
        line.splice(line.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const waiting: Waiting = { owner, begin };
      signal?.addEventListener("abort", leave, { once: true });
      line.push(waiting);
      beginNext();
    });

  return async (work, owner, signal) => {
    await waitInLine(owner, signal);
    try {
      return await work();
    } finally {
      running -= 1;
      if (owner !== undefined) busy.delete(owner);
      beginNext();
    }
  };
}
