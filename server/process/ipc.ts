/** Messages between the portal's processes on one machine: the payload and the answer of each topic. */
export interface Topics {
  /** A committed write: once a process has answered, it sends no page from before the write. */
  readonly write: { told: { id: string; tags: readonly string[] }; answer: null };
  /** Requests by address since the last message of this topic. */
  readonly asked: {
    told: readonly (readonly [kind: string, address: string, count: number])[];
    answer: null;
  };
  /** Everything that is measured there, as the metrics' library writes it. */
  readonly metrics: { told: null; answer: object[] };
}

export type Topic = keyof Topics;

/** The other processes of this portal on this machine (product: operations 15); none when `WORKERS` is 1. */
export interface IpcPeers {
  /**
   * Sends a message to all of them and waits up to a second for their answers: a process that does not answer in time
   * is left out.
   * @returns the answers
   */
  request<T extends Topic>(topic: T, told: Topics[T]["told"]): Promise<Topics[T]["answer"][]>;
  /** Registers the handler of a topic's messages. */
  handle<T extends Topic>(
    topic: T,
    take: (told: Topics[T]["told"]) => Topics[T]["answer"] | Promise<Topics[T]["answer"]>,
  ): void;
}

/** The siblings of a portal with a single process: none. */
export const noIpcPeers: IpcPeers = { request: async () => [], handle: () => undefined };
