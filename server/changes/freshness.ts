/** Whether what an instance keeps shows what the database holds, as far as it can know. */
export interface Freshness {
  /** Milliseconds since the last moment up to which it heard of every write for certain. */
  silence(): number;
  /** Whether that is short enough; without that no kept page is certain. */
  isListening(): boolean;
  /** Whether a request comes from somebody who wrote what this instance has not heard of yet. */
  isBehind(cookieHeader: string | undefined): boolean;
}
