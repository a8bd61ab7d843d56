/** What one process of the portal tells the others on its machine: the topics and what each is answered with. */
export interface Topics {
  /** A write that was stored: no page that shows what was before is answered after the answer to this. */
  readonly write: { told: { id: string; tags: readonly string[] }; answer: null };
  /** What addresses have asked for since this was told last. */
  readonly asked: {
    told: readonly (readonly [kind: string, address: string, count: number])[];
    answer: null;
  };
  /** Everything that is measured there, as the metrics' library writes it. */
  readonly metrics: { told: null; answer: object[] };
}

export type Topic = keyof Topics;

/** The other processes of this portal on this machine (product: operations 15); there are none when `WORKERS` is 1. */
export interface Siblings {
  /**
   * Tells all of them something and waits until each has taken it in, but not longer than a second: who does not answer
   * in time is left out.
   * @returns what they answered
   */
  ask<T extends Topic>(topic: T, told: Topics[T]["told"]): Promise<Topics[T]["answer"][]>;
  /** Says what is done here with what one of them tells. */
  hear<T extends Topic>(
    topic: T,
    take: (told: Topics[T]["told"]) => Topics[T]["answer"] | Promise<Topics[T]["answer"]>,
  ): void;
}

/** Those of a portal that is one process. */
export const noSiblings: Siblings = { ask: async () => [], hear: () => undefined };
