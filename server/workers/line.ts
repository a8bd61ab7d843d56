import type { Serializable } from "node:child_process";

/** The end of a channel between two processes: a process itself, or a child of one. */
export interface ChannelEnd {
  send?(message: Serializable, done: (error: Error | null) => void): unknown;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

/** How long an answer is waited for, in milliseconds. */
const longestWait = 1_000;

/** Questions and answers between two processes of the portal. */
export interface Line {
  /** @returns the answer; undefined when none came in a second, or the other process has ended */
  ask(question: unknown): Promise<unknown>;
}

type Message =
  | { readonly question: number; readonly of: unknown }
  | { readonly answer: number; readonly of: unknown };

/**
 * Opens a line over a channel.
 * @param answer what the other end's questions are answered with; one that it fails on stays without an answer
 */
export function openLine(end: ChannelEnd, answer: (question: unknown) => unknown): Line {
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const send = (message: Message) => {
    // A process that has just ended cannot be told anything; who waits for it gives up by itself.
    end.send?.(message as Serializable, () => undefined);
  };
  end.on("message", (received) => {
    const message = received as Message;
    if ("answer" in message) return waiting.get(message.answer)?.(message.of);
    Promise.resolve()
      .then(() => answer(message.of))
      .then(
        (of) => send({ answer: message.question, of: of ?? null }),
        () => undefined,
      );
  });
  return {
    ask(question) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      asked += 1;
      const number = asked;
      const timer = setTimeout(resolve, longestWait, undefined);
      waiting.set(number, resolve);
      send({ question: number, of: question });
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(number);
      });
    },
  };
}
