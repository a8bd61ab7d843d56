import type { IncomingHttpHeaders } from "node:http";

/** The request headers that show whether a request may come from a user who has just written something. */
export type WriterHeaders = Pick<IncomingHttpHeaders, "authorization" | "cookie">;

/** Whether the pages an instance has cached still show what the database holds, as far as it can know. */
export interface Freshness {
  /** Milliseconds since the last moment up to which it surely received every announced write. */
  silence(): number;
  /** Whether that is short enough; without that no cached page is certain. */
  isListening(): boolean;
  /**
   * Whether a request may come from a user whose write has not been announced here yet: its cookies name an unknown
   * write, or it carries a token (API clients write with tokens and ignore cookies).
   */
  isBehind(headers: WriterHeaders): boolean;
  /** Like `isBehind`, but first waits briefly for the announcement to arrive. */
  isStillBehind(headers: WriterHeaders): Promise<boolean>;
}
