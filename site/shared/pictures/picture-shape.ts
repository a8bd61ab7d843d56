/** Preview colours have four steps a channel, so that 64 classes cover every picture without inline styles. */
const steps = 4;

/**
 * Returns the class of a picture's preview colour, shown until the picture has loaded.
 *
 * @param tone three hex digits, as in a `Picture`
 * @example toneClass("d83") // "tone-320"
 */
export function toneClass(tone: string): string {
  const digits = /^[0-9a-f]{3}$/i.test(tone) ? tone : "ccc";
  const channels = [...digits].map((digit) =>
    Math.min(steps - 1, Math.floor((Number.parseInt(digit, 16) * steps) / 16)),
  );
  return `tone-${channels.join("")}`;
}

/** The ratios to which a picture may be cropped; `natural` does not crop. */
export type PictureRatio = "natural" | "wide" | "landscape" | "square" | "portrait" | "cover";
