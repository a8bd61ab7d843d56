import type { Random } from "./seeded-random.ts";

/** A smooth line of chance: give it x, get -1 to 1. */
export type Noise = (x: number) => number;

/** Value noise in several octaves; each octave is half as tall by default. */
export function fractalNoise(rng: Random, octaves: number, gain = 0.5): Noise {
  const tables = Array.from({ length: octaves }, () =>
    Array.from({ length: 256 }, () => rng.range(-1, 1)),
  );
  return (x) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let scale = 1;
    for (const table of tables) {
      const at = x * scale;
      const cell = Math.floor(at);
      const t = at - cell;
      const ease = t * t * (3 - 2 * t);
      const a = table[cell & 255] ?? 0;
      const b = table[(cell + 1) & 255] ?? 0;
      sum += (a + (b - a) * ease) * weight;
      total += weight;
      weight *= gain;
      scale *= 2.03;
    }
    return sum / total;
  };
}

/** Noise with sharp crests instead of round ones, for rock: 0 in the valleys to 1 at the peaks. */
export function crestNoise(rng: Random, octaves: number): Noise {
  const base = fractalNoise(rng, 1);
  const detail = fractalNoise(rng, octaves, 0.55);
  return (x) => {
    const crest = 1 - Math.abs(base(x));
    return Math.min(1, Math.max(0, crest * 0.8 + detail(x * 2.2) * 0.22 + 0.08));
  };
}
