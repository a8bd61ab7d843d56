import type { Mood, Moods, Time } from "./mood.ts";
import { herMoods } from "./moods-her.ts";
import { englishMoods, urduMoods } from "./moods-hilal.ts";
import { kidsMoods, urduKidsMoods } from "./moods-kids.ts";
import type { Random } from "./seeded-random.ts";

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
