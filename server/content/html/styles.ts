import { editorFonts, editorSizes } from "@hilal/contract/shared/choices";
import {
  alignmentClass,
  type BackgroundColour,
  backgroundClass,
  backgroundColours,
  blockClasses,
  deepestIndent,
  fontClass,
  indentClass,
  inlineClasses,
  sizeClass,
  type TextColour,
  textColourClass,
  textColours,
} from "@hilal/contract/shared/rich-text";

type Rgb = readonly [number, number, number];
type Lab = readonly [number, number, number];

const named: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  purple: "#800080",
  pink: "#ffc0cb",
  brown: "#a52a2a",
  teal: "#008080",
  gray: "#808080",
  grey: "#808080",
};

/** The named text colour nearest to a CSS colour; null for black and its like, which is what text has anyway. */
function nearestTextColour(css: string): TextColour | null {
  return nearest(css, textColours, ["#000000", "#1f2937", "#ffffff"]);
}

/** The named background nearest to a CSS colour; null for white and for what can't be seen. */
function nearestBackground(css: string): BackgroundColour | null {
  return nearest(css, backgroundColours, ["#ffffff"]);
}

function nearest<Name extends string>(
  css: string,
  palette: Readonly<Record<Name, string>>,
  plain: readonly string[],
): Name | null {
  const wanted = rgbOf(css);
  if (!wanted) return null;
  const lab = labOf(wanted);
  const candidates: [Name | null, string][] = [
    ...plain.map((hex): [null, string] => [null, hex]),
    ...(Object.entries(palette) as [Name, string][]),
  ];
  let best: Name | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [name, hex] of candidates) {
    const distance = distanceBetween(lab, labOf(rgbOf(hex) ?? [0, 0, 0]));
    if (distance < shortest) [best, shortest] = [name, distance];
  }
  return best;
}

function rgbOf(css: string): Rgb | null {
  const text = (named[css.trim().toLowerCase()] ?? css.trim()).toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex) {
    const [red = 0, green = 0, blue = 0] = (hex.match(hex.length === 3 ? /./g : /../g) ?? []).map(
      (digits) => Number.parseInt(digits.length === 1 ? digits + digits : digits, 16),
    );
    return [red, green, blue];
  }
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number.parseFloat);
  if (!parts || parts.length < 3 || parts.some(Number.isNaN) || parts[3] === 0) return null;
  const [red = 0, green = 0, blue = 0] = parts;
  return [red, green, blue];
}

/** OKLab (Ottosson, 2020): equal distances look equally far. */
function labOf(rgb: Rgb): Lab {
  const [r, g, b] = rgb.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Hue counts more than lightness: a dark red is red before it is brown. */
function distanceBetween(one: Lab, other: Lab): number {
  return Math.hypot((one[0] - other[0]) * 0.5, one[1] - other[1], one[2] - other[2]);
}

type Direction = "ltr" | "rtl";
type Attributes = Readonly<Record<string, string>>;

/** The declarations of a `style` attribute by property. */
export function stylesOf(style: string | undefined): ReadonlyMap<string, string> {
  const declarations = (style ?? "").split(";").map((declaration) => {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    return [property, declaration.slice(colon + 1).trim()] as const;
  });
  return new Map(declarations.filter(([property]) => property !== ""));
}

/**
 * The classes of our vocabulary (contract/shared/rich-text.ts) for a block: its own, and what its inline style or the
 * classes of another editor (Quill's `ql-align-…`, `ql-indent-…`) come to.
 */
export function blockStyles(attributes: Attributes, direction: Direction): string[] {
  const classes = (attributes.class ?? "").split(/\s+/);
  const styles = stylesOf(attributes.style);
  const quill = (what: string) =>
    classes.find((name) => name.startsWith(`ql-${what}-`))?.slice(what.length + 4);
  const side = styles.get("text-align") ?? quill("align") ?? attributes.align;
  const indent = Number(quill("indent") ?? 0);
  return once([
    ...classes.filter((name) => blockClasses.includes(name)),
    ...alignmentOf(side, direction),
    ...(indent >= 1 ? [indentClass(Math.min(Math.trunc(indent), deepestIndent))] : []),
  ]);
}

/** `left` and `right` are what they mean in the direction of the text; the start needs no class. */
function alignmentOf(side: string | undefined, direction: Direction): string[] {
  if (side === "center" || side === "justify" || side === "end") return [alignmentClass(side)];
  const end = direction === "rtl" ? "left" : "right";
  return side === end ? [alignmentClass("end")] : [];
}

/** As `blockStyles`, for a `span`: face, size and colours. */
export function inlineStyles(attributes: Attributes): string[] {
  const styles = stylesOf(attributes.style);
  const colour = nearestTextColour(styles.get("color") ?? attributes.color ?? "");
  const background = nearestBackground(
    styles.get("background-color") ?? styles.get("background") ?? "",
  );
  return once([
    ...(attributes.class ?? "")
      .split(/\s+/)
      .map((name) => name.replace(/^ql-(?=font-|size-)/, "").replace(/^(size-\d+)px$/, "$1"))
      .filter((name) => inlineClasses.includes(name)),
    ...fontOf(styles.get("font-family") ?? attributes.face),
    ...sizeOf(styles.get("font-size")),
    ...(colour ? [textColourClass(colour)] : []),
    ...(background ? [backgroundClass(background)] : []),
  ]);
}

function fontOf(families: string | undefined): string[] {
  const wanted = (families ?? "").split(",").map((name) => name.replace(/["']/g, "").trim());
  const font = editorFonts.find((known) =>
    wanted.some((name) => name.toLowerCase() === known.toLowerCase()),
  );
  return font ? [fontClass(font)] : [];
}

function sizeOf(css: string | undefined): string[] {
  const [, number, unit] = /^([\d.]+)(px|pt)$/.exec(css ?? "") ?? [];
  if (!number) return [];
  const pixels = Number(number) * (unit === "pt" ? 4 / 3 : 1);
  const away = (size: string) => Math.abs(Number.parseInt(size, 10) - pixels);
  const nearest = [...editorSizes].sort((one, other) => away(one) - away(other))[0];
  return nearest ? [sizeClass(nearest)] : [];
}

/** One class of each kind: the first, which is the vocabulary's own. */
function once(classes: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const name of classes) {
    const kind = name.slice(0, name.indexOf("-"));
    if (!kinds.has(kind)) kinds.set(kind, name);
  }
  return [...kinds.values()];
}
