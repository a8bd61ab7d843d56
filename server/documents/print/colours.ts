import type { BackgroundColour, TextColour } from "@hilal/contract/shared/rich-text";
import type { PrintColours } from "./print-document.ts";

/** The shades of the site's light theme (ui/tokens.css), which are readable on paper and on the backgrounds below. */
export const printedColours: Readonly<Record<TextColour, string>> = {
  red: "#b30f24",
  orange: "#a8480a",
  amber: "#7d5f00",
  green: "#146c34",
  teal: "#0b645d",
  blue: "#1a45bd",
  purple: "#701eb8",
  pink: "#a8164f",
  brown: "#6f4220",
  grey: "#565d67",
};

export const printedBackgrounds: Readonly<Record<BackgroundColour, string>> = {
  red: "#fecaca",
  orange: "#fed7aa",
  yellow: "#fef08a",
  green: "#bbf7d0",
  teal: "#99f6e4",
  blue: "#bfdbfe",
  purple: "#e9d5ff",
  pink: "#fbcfe8",
  grey: "#e5e7eb",
};

/** What letters need against what they stand on (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
const [white, ink, house] = ["#ffffff", "#1b1713", "#b0141f"];

/** The colours of an issue, from the one that it was given; the house's own without one. */
export function coloursOf(themeColour: string): PrintColours {
  const theme = /^#[0-9a-f]{6}$/i.test(themeColour) ? themeColour.toLowerCase() : house;
  const onTheme = contrast(white, theme) >= contrast(ink, theme) ? white : ink;
  return { theme, onTheme, accent: legible(theme, white) };
}

/** A colour as it is, or so much darker that it can be read on another. */
export function legible(colour: string, on: string): string {
  let channels = channelsOf(colour);
  for (let step = 0; step < 40; step += 1) {
    const shade = hexOf(channels);
    if (contrast(shade, on) >= leastContrast) return shade;
    channels = channels.map((channel) => channel * 0.93);
  }
  return ink;
}

/** How two colours differ in light: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
