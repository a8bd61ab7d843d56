type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Blends two `#rrggbb` colours; `amount` 0 is the first, 1 the second. Squared channels, so mixes stay bright. */
export function mix(from: string, to: string, amount: number): string {
  const a = parse(from);
  const b = parse(to);
  const t = Math.min(1, Math.max(0, amount));
  const channel = (i: 0 | 1 | 2): number => Math.sqrt(a[i] ** 2 * (1 - t) + b[i] ** 2 * t);
  return toHex([channel(0), channel(1), channel(2)]);
}

/** Moves a colour towards white by `amount` (0 to 1). */
export function lighten(colour: string, amount: number): string {
  return mix(colour, "#ffffff", amount);
}

/** Moves a colour towards black by `amount` (0 to 1), keeping its hue. */
export function darken(colour: string, amount: number): string {
  const [r, g, b] = parse(colour);
  return toHex([r * (1 - amount), g * (1 - amount), b * (1 - amount)]);
}
