import type { IncomingHttpHeaders } from "node:http";

/** The request headers that show whether a request may come from a user who has just written something. */
export type WriterHeaders = Pick<IncomingHttpHeaders, "authorization" | "cookie">;

/** Whether the cached pages of an instance still match the database, as far as the instance can know. */
export interface Freshness {
  /** Milliseconds since the last moment up to which the instance has certainly received every announced write. */
  silence(): number;
  /** Whether that silence is short enough for cached pages to be used. */
  isListening(): boolean;
  /**
   * Whether a request may come from a user whose write has not been announced here yet: its cookies name an unknown
   * write, or it carries a token (API clients write with tokens and ignore cookies).
   */
  isBehind(headers: WriterHeaders): boolean;
  /**
   * Whether a request may come from a user who has written something lately, known here or not: such a user is never
   * shown a page that lags.
   */
  isWriter(headers: WriterHeaders): boolean;
  /** Like `isBehind`, but first waits briefly for the announcement to arrive. */
  isStillBehind(headers: WriterHeaders): Promise<boolean>;
}
