import type { Canvas } from "../canvas.ts";
import type { Time } from "../mood.ts";

/** One motif that can be drawn again and again, never twice alike. */
export interface Scene {
  /** Draws the whole picture; composition and detail come from the canvas's seeded chance. */
  draw: (c: Canvas) => void;
  /** Times of day that suit it; all of them when left out. */
  times?: readonly Time[];
  /** False when the picture must never be mirrored (a flag, a map). */
  mirror?: boolean;
}
