/** Why a narration has stopped by itself. */
export type NarrationHalt = "ended" | "interrupted" | "refused" | "failed";

/** What a narration tells the player. */
export interface NarrationEvents {
  /** It reached a place: a passage, or a second of a recording. */
  readonly reached: (at: number) => void;
  readonly halted: (why: NarrationHalt) => void;
  /** Passages were left out, since the device has no voice for their language. */
  readonly leftOut: () => void;
}

/** One article being read out: by the device's voices, or by its recording. */
export interface Narration {
  play(): void;
  pause(): void;
  /** Goes a passage, or some seconds, forward (1) or back (-1). */
  step(by: 1 | -1): void;
  /** Applies another speed or voice at once. */
  renew(): void;
  /** Ends it for good. */
  close(): void;
}
