import type { Serializable } from "node:child_process";
import { guardListener } from "../process/guard-listener.ts";
import type { Log } from "../process/log.ts";
import { resolveWithin } from "../process/time-limits.ts";

/** The end of a channel between two processes: a process itself, or a child of one. */
export interface ChannelEnd {
  send?(message: Serializable, done: (error: Error | null) => void): unknown;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

/** How long an answer is waited for, in milliseconds. */
const longestWait = 1_000;

/** Questions and answers between two processes of the portal. */
export interface IpcChannel {
  /**
   * @param wait how long to wait for the answer, in milliseconds; a second when left out
   * @returns the answer; undefined when none arrived in time, or the other process has ended
   */
  ask(question: unknown, wait?: number): Promise<unknown>;
  /** Resolves all pending questions with undefined: the other process has ended. */
  close(): void;
}

type Message =
  | { readonly question: number; readonly of: unknown }
  | { readonly answer: number; readonly of: unknown };

interface IpcChannelParts {
  /** Answers the other end's questions; when it throws, no answer is sent. */
  answer(question: unknown): unknown;
  readonly log: Pick<Log, "error">;
}

/** Opens a line over a channel. A message that is neither question nor answer is passed over. */
export function openIpcChannel(end: ChannelEnd, { answer, log }: IpcChannelParts): IpcChannel {
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const send = (message: Message) => {
    // A process that has just ended receives nothing; the caller's wait times out.
    end.send?.(message as Serializable, () => undefined);
  };
  const receive = async (received: unknown) => {
    if (!isMessage(received)) return;
    if ("answer" in received) return waiting.get(received.answer)?.(received.of);
    // A failed question is not answered: the asking process leaves this one out.
    const given = await Promise.resolve(received.of)
      .then(answer)
      .then(
        (of) => ({ of }),
        () => undefined,
      );
    if (given) send({ answer: received.question, of: given.of ?? null });
  };
  end.on("message", guardListener({ what: "message of a process", log }, receive));
  return {
    async ask(question, wait = longestWait) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      asked += 1;
      const number = asked;
      waiting.set(number, resolve);
      try {
        send({ question: number, of: question });
        // A timer has no place for an endless wait.
        return await (Number.isFinite(wait) ? resolveWithin(wait, promise, undefined) : promise);
      } finally {
        waiting.delete(number);
      }
    },
    close() {
      for (const giveUp of waiting.values()) giveUp(undefined);
    },
  };
}

function isMessage(received: unknown): received is Message {
  if (typeof received !== "object" || received === null) return false;
  const { question, answer } = received as Record<string, unknown>;
  return Number.isSafeInteger(question) || Number.isSafeInteger(answer);
}
