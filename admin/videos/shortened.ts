import { limits } from "@hilal/contract/shared/limits";

/** A video's description as its list shows it: 50 characters, then three dots (product: back-office 8). */
export function shortened(description: string): string {
  const characters = [...description.trim()];
  if (characters.length <= limits.videoDescriptionLength) return characters.join("");
  return `${characters.slice(0, limits.videoDescriptionLength).join("")}...`;
}
