import { type ChannelEnd, type Line, openLine } from "./line.ts";
import type { Siblings, Topic, Topics } from "./siblings.ts";

/** What passes between the first process and a worker. */
export type Question =
  | { readonly topic: Topic; readonly told: unknown }
  /** A worker that has started asks where it belongs. */
  | { readonly topic: "place" };

/** What a worker is told when it starts. */
export interface Place {
  /** The address of the database, with its password. */
  readonly databaseUrl: string;
  /** The port that all of them listen on. */
  readonly port: number;
}

type Takers = Map<Topic, (told: unknown) => unknown>;

/** What is done here with what others tell. */
export function createTakers(): { readonly takers: Takers; readonly hear: Siblings["hear"] } {
  const takers: Takers = new Map();
  return {
    takers,
    hear: (topic, take) => void takers.set(topic, take as (told: unknown) => unknown),
  };
}

/** The siblings as a worker has them: it tells the first process, which passes it on. */
export function siblingsOfWorker(end: ChannelEnd): { siblings: Siblings; line: Line } {
  const { takers, hear } = createTakers();
  const line = openLine(end, (question) => {
    const { topic, told } = question as { topic: Topic; told: unknown };
    return takers.get(topic)?.(told);
  });
  const siblings: Siblings = {
    async ask(topic, told) {
      const answers = await line.ask({ topic, told } satisfies Question);
      return (answers ?? []) as Topics[typeof topic]["answer"][];
    },
    hear,
  };
  return { siblings, line };
}
