/** Whether the server was reachable at the last call. */
export interface Connection {
  readonly isLost: () => boolean;
  /** Calls the listener at every change of the state; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /**
   * Registers the start of a call. The caller passes to the returned function whether the server was reached. A success
   * is ignored when the connection was lost after that call began.
   */
  beginCall(): (reached: boolean) => void;
  lose(): void;
}

/** Creates the connection state; API calls report to it and the notice bar reads it. */
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
    beginCall() {
      const lossesBefore = losses;
      return (reached) => {
        if (!reached) lose();
        else if (losses === lossesBefore) become(false);
      };
    },
    lose,
  };
}
