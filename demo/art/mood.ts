export type Time = "day" | "dusk" | "night";

/** A limited set of colours for one picture. All are `#rrggbb`. */
export interface Mood {
  name: string;
  time: Time;
  /** Zenith, upper, lower, horizon. */
  sky: readonly [string, string, string, string];
  /** The disc of the sun or moon, and the glow about it. */
  light: string;
  /** Hazy distance and dark foreground: every layer between is a mix of the two. */
  far: string;
  near: string;
  ink: string;
  paper: string;
  accent: string;
  accent2: string;
  /** Lit windows, lamps, brass. */
  lamp: string;
  leaf: string;
}

/** The moods of one palette; there is at least one. */
export type Moods = readonly [Mood, ...Mood[]];
