/** Colours on which white letters are read well: each reaches 4.5 to 1. */
export const themeColours = {
  red: "#a3121c",
  plum: "#7a2350",
  indigo: "#44318d",
  blue: "#1d4e89",
  teal: "#0f5f66",
  green: "#1d6b3c",
  olive: "#5c5a14",
  brown: "#6f4220",
  slate: "#3c4654",
} as const;

export type ThemeColourName = keyof typeof themeColours;

/** The least contrast for text (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/** The contrast of white letters on a colour `#rrggbb`; null when it is none. */
export function contrastOfWhite(colour: string): number | null {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim());
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
