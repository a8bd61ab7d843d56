const endings = "(?:ہ|ہا|ہم|ہما|ہن)";
const blessings = [
  "صلی اللہ (?:تعالی )?علیہ (?:و ?[آا]لہ )?و ?سلم",
  "صلی اللہ علیہ و ?[آا]لہ",
  "جل جلالہ|جل شانہ|عز و ?جل",
  "سبحانہ و ?تعالی|تبارک و ?تعالی",
  `رضی اللہ (?:تعالی )?عن${endings}`,
  `رحم(?:ۃ|ت|تہ) اللہ (?:تعالی )?علی${endings}|رحم${endings} اللہ`,
  `علی${endings} (?:الصلاۃ و ?|الصلوۃ و ?)?السلام`,
  "قدس سرہ",
].join("|");
const blessing = new RegExp(`(?<![\\p{L}\\p{N}])(?:${blessings})(?![\\p{L}\\p{N}])`, "gu");

/**
 * The blessings that a folded text says after names, as it says them.
 *
 * @example blessingsIn("نبی کریم صلی اللہ علیہ وسلم کی سیرت") // ["صلی اللہ علیہ وسلم"]
 */
export function blessingsIn(folded: string): string[] {
  return folded.match(blessing) ?? [];
}

/** A folded text without the blessings it says after names. */
export function withoutBlessings(folded: string): string {
  return folded.replace(blessing, "");
}
