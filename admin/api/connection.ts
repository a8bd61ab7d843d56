/** Whether the server can be reached, as the last call found it. */
export interface Connection {
  readonly isLost: () => boolean;
  /** Told at every change. Returns a function that stops. */
  subscribe(listener: () => void): () => void;
  /**
   * Notes that a call sets out. The function it returns is told whether the server was reached; a call that set out
   * before the loss tells nothing about its end.
   */
  setOut(): (reached: boolean) => void;
  lose(): void;
}

/** Keeps the state of the connection; calls report to it, the notice bar reads it. */
export function createConnection(): Connection {
  let isLost = false;
  let losses = 0;
  const listeners = new Set<() => void>();
  const become = (lost: boolean) => {
    if (isLost === lost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };
  const lose = () => {
    losses += 1;
    become(true);
  };
  return {
    isLost: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOut() {
      const lossesBefore = losses;
      return (reached) => {
        if (!reached) lose();
        else if (losses === lossesBefore) become(false);
      };
    },
    lose,
  };
}
