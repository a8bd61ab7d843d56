import type { IncomingHttpHeaders } from "node:http";

/** What tells that a request may come from somebody who has just written something. */
export type WriterHeaders = Pick<IncomingHttpHeaders, "authorization" | "cookie">;

/** Whether the pages an instance has cached still show what the database holds, as far as it can know. */
export interface Freshness {
  /** Milliseconds since the last moment up to which it surely received every announced write. */
  silence(): number;
  /** Whether that is short enough; without that no cached page is certain. */
  isListening(): boolean;
  /**
   * Whether a request may come from somebody whose write was not announced here yet: its cookies name such a write, or
   * it brings a token, as programs do that write and keep no cookies.
   */
  isBehind(headers: WriterHeaders): boolean;
  /** The same, after a moment in which the announcement may still come. */
  isStillBehind(headers: WriterHeaders): Promise<boolean>;
}
