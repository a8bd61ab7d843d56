/** Whether the server can be reached, as the last call found it. */
export interface Connection {
  readonly isLost: () => boolean;
  /** Told at every change. Returns a function that stops. */
  subscribe(listener: () => void): () => void;
  report(reached: boolean): void;
}

/** Keeps the state of the connection; calls report to it, the notice bar reads it. */
export function createConnection(): Connection {
  let lost = false;
  const listeners = new Set<() => void>();
  return {
    isLost: () => lost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report(reached) {
      if (lost === !reached) return;
      lost = !reached;
      for (const listener of listeners) listener();
    },
  };
}
