import { herMoods } from "./moods-her.ts";
import { englishMoods, urduMoods } from "./moods-hilal.ts";
import { kidsMoods, urduKidsMoods } from "./moods-kids.ts";
import type { Random } from "./seeded-random.ts";

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

/** Families of moods, one for each edition of the magazine. */
export const palettes = {
  "hilal-english": englishMoods,
  "hilal-urdu": urduMoods,
  "hilal-kids": kidsMoods,
  "hilal-urdu-kids": urduKidsMoods,
  "hilal-her": herMoods,
} as const satisfies Record<string, Moods>;

export type PaletteName = keyof typeof palettes;

/** Picks one mood of a palette, from those at the allowed times of day. */
export function pickMood(palette: PaletteName, rng: Random, times: readonly Time[]): Mood {
  const moods: readonly Mood[] = palettes[palette];
  return rng.pick(moods.filter((mood) => times.includes(mood.time)));
}
