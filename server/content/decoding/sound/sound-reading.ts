/** What a reader of one format found out. */
export type SoundReading =
  | { readonly fault?: undefined; readonly seconds: number | null }
  | { readonly fault: "sound_only" | "sound_incomplete"; readonly seconds?: undefined };

/** The file is of another kind, or of one that browsers do not play. */
export const otherKind: SoundReading = { fault: "sound_only" };

/** The file is damaged or cut off. */
export const incomplete: SoundReading = { fault: "sound_incomplete" };
