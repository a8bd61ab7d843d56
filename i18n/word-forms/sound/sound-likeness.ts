import { distanceOfSounds } from "./align-sounds.ts";

/** How close a Latin word is to the Urdu one that it may write, by their sounds; 0 when it is another. */
export function closenessOfSounds(latin: string, urdu: string): number {
  const letters = Math.min(Math.max(latin.length, urdu.length), latin.length + 1, urdu.length + 1);
  const most = mostFor(urdu.length <= 2 ? urdu.length : letters);
  const distance = distanceOfSounds(latin, urdu, most);
  if (distance > most) return 0;
  // Short words are alike by chance more often.
  return 0.85 - distance / 250 - (letters <= 3 ? 0.05 : 0);
}

function mostFor(letters: number): number {
  if (letters <= 3) return 12;
  if (letters <= 5) return 24;
  return letters <= 8 ? 36 : 46;
}
