/** A colour as its red, green and blue, each from 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number];

/** Minimum contrast for text (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function getContrast(one: Channels, other: Channels): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Reads a colour `#rrggbb`, or `rgb(1, 2, 3)` as a browser computes it; null when it is neither. */
export function readChannels(colour: string): Channels | null {
  const text = colour.trim();
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex) return hex.slice(1).map((part) => Number.parseInt(part, 16)) as unknown as Channels;
  const computed = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text);
  return computed ? (computed.slice(1).map(Number) as unknown as Channels) : null;
}
