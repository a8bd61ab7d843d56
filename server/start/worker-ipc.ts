import type { IpcPeers, Topic, Topics } from "../process/ipc.ts";
import type { Log } from "../process/log.ts";
import { type ChannelEnd, type IpcChannel, openIpcChannel } from "./ipc-channel.ts";

/** Messages from a serving process that the supervisor forwards or answers. */
export type Question =
  | { readonly topic: Topic; readonly told: unknown }
  /** Sent at its start to get its place. */
  | { readonly topic: "place" }
  /** Sent when it needs what the site is built of; answered when nothing is being built. */
  | { readonly topic: "built" }
  /** Sent when it accepts requests. */
  | { readonly topic: "ready"; readonly told: Ready };

/** The supervisor's answer to a process that starts. */
export interface WorkerPlace {
  /** The address of the database, with its password. */
  readonly databaseUrl: string;
  /** The port that all of them listen on. */
  readonly port: number;
  /** Whether it prepares the database (migrations, first administrator, demonstration): once in a start of the portal. */
  readonly prepares: boolean;
  /** Whether it does the background work; one of them does. */
  readonly works: boolean;
  /** How often processes of this portal have ended since it was started, and were started again. */
  readonly restarts: number;
}

/** Sent by a serving process when it accepts requests. */
export interface Ready {
  /** The operator's message when the portal is ready. */
  readonly welcome: string;
}

/** The siblings of a serving process: messages go to the supervisor, which forwards them. */
export function toWorkerSiblings(
  end: ChannelEnd,
  log: Pick<Log, "error">,
): { siblings: IpcPeers; line: IpcChannel } {
  const takers = new Map<Topic, (told: unknown) => unknown>();
  const answer = (question: unknown) => {
    const { topic, told } = question as { topic: Topic; told: unknown };
    return takers.get(topic)?.(told);
  };
  const line = openIpcChannel(end, { answer, log });
  const siblings: IpcPeers = {
    async request(topic, told) {
      const answers = await line.ask({ topic, told } satisfies Question);
      return (answers ?? []) as Topics[typeof topic]["answer"][];
    },
    handle: (topic, take) => void takers.set(topic, take as (told: unknown) => unknown),
  };
  return { siblings, line };
}
