import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** The working copies that are open at this instance. */
export interface OpenCopies {
  /**
   * Takes over an upgraded request as a socket over which documents are opened.
   * @param onLetIn called when a user was admitted over it
   */
  accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    onLetIn: () => void,
  ): Promise<void>;
  /** Resolves when all changes of an article's copy that have arrived at this instance are stored. */
  settle(articleId: number): Promise<void>;
  /** The names of the users who write now, at any instance, by article. */
  here(): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Ends every connection, and stores pending changes. */
  close(): Promise<void>;
}
