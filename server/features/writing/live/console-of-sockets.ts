import { AsyncLocalStorage } from "node:async_hooks";
import { MalformedMessage } from "../../../content/shared-document/wire-reader.ts";
import { LiveRefusal } from "./live-refusal.ts";

/** What is told of something that a library wrote to the console while it worked on a socket's message. */
type Told = (written: readonly unknown[]) => void;

const methods = ["debug", "error", "info", "log", "warn"] as const;

/**
 * Takes what Yjs and Hocuspocus write to the console, who know no other way to tell of a fault, from the console and
 * tells it of the socket over which its cause came. Everybody else's console stays what it is.
 */
export class ConsoleOfSockets {
  readonly #told = new AsyncLocalStorage<Told>();
  // biome-ignore lint/suspicious/noConsole: what others write there is taken from it
  readonly #usual = methods.map((method) => [method, console[method]] as const);

  constructor() {
    for (const [method, usual] of this.#usual) {
      console[method] = (...written: unknown[]) => {
        const told = this.#told.getStore();
        if (told) told(written);
        else usual.apply(console, written);
      };
    }
  }

  /** Does something whose words, now and later, are told. */
  during<Result>(told: Told, work: () => Result): Result {
    return this.#told.run(told, work);
  }

  close(): void {
    for (const [method, usual] of this.#usual) console[method] = usual;
  }
}

/** The refusal of ours that was written down, if it was one: Hocuspocus does so with all that a hook throws. */
export function ownRefusal(written: readonly unknown[]): LiveRefusal | undefined {
  return written.find((part) => part instanceof LiveRefusal);
}

/** Whether what was written tells of a message that no browser of ours sends. */
export function isMalformed(written: readonly unknown[]): boolean {
  return written.some((part) => part instanceof MalformedMessage);
}
