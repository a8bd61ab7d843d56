import type { Duplex } from "node:stream";
import { countRefused } from "../../../process/refused-messages.ts";

/** Sockets of people who were let in; an editor has one, however many articles are open in the tab. */
const mostInside = 2_000;
/** Sockets over which nobody was let in yet, of one address and of all. */
export const mostWaiting = { ofAddress: 20, ofAll: 200 } as const;
/** How long a socket may be open without anybody let in, in milliseconds. */
const letInWithin = 10_000;
/** Bytes that a socket may bring before somebody is let in: a token and little else. */
const mostUnasked = 100_000;
const lookedEvery = 1_000;

interface Waiting {
  readonly address: string;
  readonly since: number;
}

/**
 * Counts the sockets of this process. Those over which nobody was let in yet are counted apart, so that a flood of them
 * takes no place of whoever is in, nor of whoever signs in from another address.
 */
export class SocketDoor {
  /** In the order in which they came. */
  readonly #waiting = new Map<Duplex, Waiting>();
  readonly #inside = new Set<Duplex>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * Takes a socket among those that wait to be let in.
   * @returns the status line of a refusal; undefined for one that was taken
   */
  enter(address: string, socket: Duplex): string | undefined {
    if (this.#inside.size >= mostInside) return "503 Service Unavailable";
    const ofAddress = this.#ofAddress(address);
    if (ofAddress.length >= mostWaiting.ofAddress) return "429 Too Many Requests";
    if (this.#waiting.size >= mostWaiting.ofAll && !this.#makeRoom(ofAddress.length)) {
      return "503 Service Unavailable";
    }
    this.#waiting.set(socket, { address, since: performance.now() });
    socket.once("close", () => {
      this.#waiting.delete(socket);
      this.#inside.delete(socket);
    });
    this.#timer ??= setInterval(() => this.#look(), lookedEvery).unref();
    return undefined;
  }

  /** Somebody was let in over a socket. */
  letIn(socket: Duplex): void {
    if (this.#waiting.delete(socket)) this.#inside.add(socket);
  }

  #ofAddress(address: string): Duplex[] {
    const waiting = [...this.#waiting].filter(([, of]) => of.address === address);
    return waiting.map(([socket]) => socket);
  }

  /** Ends the oldest socket of the address that has most of them, unless that has no more than the caller would have. */
  #makeRoom(callersOwn: number): boolean {
    const counts = new Map<string, number>();
    for (const { address } of this.#waiting.values()) {
      counts.set(address, (counts.get(address) ?? 0) + 1);
    }
    const [crowded] = [...counts].sort(([, one], [, other]) => other - one);
    if (!crowded || crowded[1] <= callersOwn + 1) return false;
    const [oldest] = this.#ofAddress(crowded[0]);
    if (oldest) this.#end(oldest);
    return true;
  }

  #look(): void {
    const now = performance.now();
    for (const [socket, { since }] of this.#waiting) {
      const { bytesRead = 0 } = socket as Duplex & { readonly bytesRead?: number };
      if (now - since > letInWithin || bytesRead > mostUnasked) this.#end(socket);
    }
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #end(socket: Duplex): void {
    this.#waiting.delete(socket);
    countRefused("not_let_in");
    socket.destroy();
  }
}
