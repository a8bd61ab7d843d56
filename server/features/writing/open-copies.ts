import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** The working copies that people write in at this instance. */
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
  /** Ends when all that has come to this instance of an article's copy is stored. */
  settle(articleId: number): Promise<void>;
  /** The names of the users who write now, at any instance, by article. */
  here(): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Ends every connection, and stores pending changes. */
  close(): Promise<void>;
}
