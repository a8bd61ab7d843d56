import { storedAddress } from "@hilal/article-body/safe-address";
import { editorFonts, editorSizes } from "@hilal/contract/shared/choices";
import { cleanLine } from "@hilal/contract/shared/fields/clean-text";
import { type ListKind, listTypes, parseItemNumber } from "@hilal/contract/shared/list-numbers";
import {
  abjadClass,
  alignmentClass,
  type BackgroundColour,
  backgroundClass,
  backgroundColours,
  blockClasses,
  checkListType,
  coupletsClass,
  deepestIndent,
  figureClasses,
  fontClass,
  indentClass,
  infoBoxClass,
  inlineClasses,
  poemClass,
  pullQuoteClass,
  sizeClass,
  type TextColour,
  textColourClass,
  textColours,
} from "@hilal/contract/shared/rich-text";
import { readYoutubeVideo, youtubeEmbedAddress } from "@hilal/contract/shared/youtube";
import type { Attributes } from "@hilal/i18n/text/read-html";

export interface BodyContext {
  /** The direction of the article's language, for blocks that specify none. */
  readonly direction: "ltr" | "rtl";
  /** Returns the address to store a picture under; null when it may not be shown. */
  pictureAddress(url: string): string | null;
}

const longestText = 300;

/** Truncates before cleaning, so that cleaning a stored value again changes nothing. */
const shortLine = (text: string | undefined): string =>
  cleanLine(
    cleanLine((text ?? "").slice(0, 4 * longestText))
      .slice(0, longestText)
      .replace(/[\uD800-\uDBFF]$/, ""),
  );

const withClass = (classes: readonly string[]): Attributes =>
  classes.length > 0 ? { class: classes.join(" ") } : {};

function readDirection(given: Attributes): "ltr" | "rtl" | undefined {
  if (given.dir === "ltr" || given.dir === "rtl") return given.dir;
  if (parseStyles(given.style).get("direction") === "rtl") return "rtl";
  return /(?:^|\s)ql-direction-rtl(?:\s|$)/.test(given.class ?? "") ? "rtl" : undefined;
}

function languageAndDirection(given: Attributes): Attributes {
  const dir = readDirection(given);
  return {
    ...(dir ? { dir } : {}),
    ...(given.lang === "en" || given.lang === "ur" ? { lang: given.lang } : {}),
  };
}

/** Returns the attributes of paragraphs, headings, lists, quotations and cells. */
function blockAttributes(given: Attributes, { direction }: BodyContext): Attributes {
  const own = languageAndDirection(given);
  const styles = blockStyles(given, own.dir === "rtl" || own.dir === "ltr" ? own.dir : direction);
  return { ...withClass(styles), ...own };
}

function spanAttributes(given: Attributes): Attributes {
  return { ...withClass(inlineStyles(given)), ...languageAndDirection(given) };
}

function listAttributes(given: Attributes, context: BodyContext): Attributes {
  const checks = given["data-type"] === checkListType || given["data-type"] === "taskList";
  return { ...blockAttributes(given, context), ...(checks ? { "data-type": checkListType } : {}) };
}

function numberedAttributes(given: Attributes, context: BodyContext): Attributes {
  const own = blockAttributes(given, context);
  const start = parseItemNumber(given.start) ?? 1;
  const isAbjad = keptClasses(given, [abjadClass]).length > 0 || readListType(given) === "abjad";
  const type = isAbjad ? undefined : toListType(given);
  return {
    ...(isAbjad ? withKind([abjadClass], own) : own),
    ...(type ? { type } : {}),
    ...(start === 1 ? {} : { start: String(start) }),
    ...(given.reversed === undefined ? {} : { reversed: "" }),
  };
}

/** Returns the `type` of a numbered list or of its item, also of one that says it by a style; undefined for plain numbers. */
export function toListType(given: Attributes): string | undefined {
  const type = readListType(given) ?? given.type ?? "";
  return /^[aAiI]$/.test(type) ? type : undefined;
}

function readListType(given: Attributes): ListKind | undefined {
  const styles = parseStyles(given.style);
  const style = (styles.get("list-style-type") ?? styles.get("list-style") ?? "").toLowerCase();
  const known = style.split(/\s+/).find((word) => Object.hasOwn(listTypes, word)) ?? "";
  return listTypes[known];
}

/** Whether an item is checked is also said as Google Docs does. Its place is seen to later (lists.ts). */
function itemAttributes(given: Attributes, context: BodyContext): Attributes {
  const said = given.role === "checkbox" ? given["aria-checked"] : undefined;
  const checked = given["data-checked"] ?? said;
  const value = parseItemNumber(given.value);
  return {
    ...blockAttributes(given, context),
    ...(value === undefined ? {} : { value: String(value) }),
    ...(checked === "true" || checked === "false" ? { "data-checked": checked } : {}),
  };
}

function tableAttributes(given: Attributes): Attributes {
  return languageAndDirection({ ...given, dir: given.dir?.toLowerCase() ?? "" });
}

function cellAttributes(given: Attributes, context: BodyContext): Attributes {
  const spans = Object.fromEntries(
    ["colspan", "rowspan"].flatMap((name) => {
      const value = given[name] ?? "";
      return /^[1-9]\d?$/.test(value) && value !== "1" ? [[name, value]] : [];
    }),
  );
  const scope = given.scope === "col" || given.scope === "row" ? { scope: given.scope } : {};
  return { ...blockAttributes(given, context), ...spans, ...scope };
}

/** Attributes of a quotation; a poem keeps its form and its centring. */
function poemAttributes(given: Attributes, context: BodyContext): Attributes {
  const own = blockAttributes(given, context);
  const kind = keptClasses(given, [poemClass, coupletsClass]);
  return kind.includes(poemClass) ? withKind(kind, own) : own;
}

/** Returns the attributes of a box, with at most one kind. */
function boxAttributes(given: Attributes, context: BodyContext): Attributes {
  const own = blockAttributes(given, context);
  const kind = keptClasses(given, [pullQuoteClass, infoBoxClass]).slice(0, 1);
  return kind.length > 0 ? withKind(kind, own) : own;
}

function withKind(kind: readonly string[], own: Attributes): Attributes {
  // `class` always comes first.
  return { class: "", ...own, ...withClass([...kind, ...(own.class ? [own.class] : [])]) };
}

const keptClasses = (given: Attributes, names: readonly string[]) => {
  const classes = (given.class ?? "").split(/\s+/);
  return names.filter((name) => classes.includes(name));
};

/**
 * Keeps the class of a figure; whether the content fits the class is checked once the figure is complete (`fitting` in
 * sanitise-body.ts).
 */
function figureAttributes(given: Attributes): Attributes {
  const classes = (given.class ?? "").split(/\s+/);
  return withClass(figureClasses.filter((name) => classes.includes(name)).slice(0, 1));
}

/** Returns {} when the address is not allowed; the link is then dropped. */
function linkAttributes(given: Attributes): Attributes {
  const href = given.href === undefined ? null : storedAddress(given.href);
  if (href === null) return {};
  return { href, ...(given.target === "_blank" ? { target: "_blank" } : {}), rel: "noopener" };
}

/** Returns {} when the picture may not be shown; the image is then dropped. */
function imageAttributes(given: Attributes, { pictureAddress }: BodyContext): Attributes {
  const src = pictureAddress((given.src ?? "").trim());
  if (src === null) return {};
  const size = Object.fromEntries(
    ["width", "height"].flatMap((name) => {
      const value = given[name] ?? "";
      return /^[1-9]\d{0,3}$/.test(value) ? [[name, value]] : [];
    }),
  );
  const alt = shortLine(given.alt);
  const isDecorative = alt === "" && given.alt !== undefined && given.role === "presentation";
  return { src, alt, ...(isDecorative ? { role: "presentation" } : {}), ...size };
}

/** Returns {} when it is no YouTube video. Every form of address is converted to the one that sets no cookies. */
function videoAttributes(given: Attributes): Attributes {
  const video = readYoutubeVideo((given.src ?? "").replace(/^\/\//, "https://"));
  if (!video) return {};
  return { src: youtubeEmbedAddress(video), title: shortLine(given.title) || "YouTube" };
}

type MakeAttributes = (given: Attributes, context: BodyContext) => Attributes;

const byName: ReadonlyMap<string, MakeAttributes> = new Map<string, MakeAttributes>([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6"].map((name): [string, MakeAttributes] => [
    name,
    blockAttributes,
  ]),
  ["figcaption", languageAndDirection],
  ["caption", languageAndDirection],
  ["ul", listAttributes],
  ["ol", numberedAttributes],
  ["li", itemAttributes],
  ["figure", figureAttributes],
  ["blockquote", poemAttributes],
  ["aside", boxAttributes],
  ["footer", blockAttributes],
  ["table", tableAttributes],
  ["td", cellAttributes],
  ["th", cellAttributes],
  ["span", spanAttributes],
  ["a", linkAttributes],
  ["img", imageAttributes],
  ["iframe", videoAttributes],
]);

/** Returns the attributes to store an element of the vocabulary with, rebuilt from the given ones. */
export function toStoredAttributes(
  name: string,
  given: Attributes,
  context: BodyContext,
): Attributes {
  return byName.get(name)?.(given, context) ?? {};
}

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

/** Returns the named text colour nearest to a CSS colour; null for near black or white, the default text colours. */
function nearestTextColour(css: string): TextColour | null {
  return nearest(css, textColours, ["#000000", "#1f2937", "#ffffff"]);
}

/** Returns the named background nearest to a CSS colour; null for near white or transparent ones. */
function nearestBackground(css: string): BackgroundColour | null {
  return nearest(css, backgroundColours, ["#ffffff"]);
}

function nearest<Name extends string>(
  css: string,
  palette: Readonly<Record<Name, string>>,
  plain: readonly string[],
): Name | null {
  const wanted = parseRgb(css);
  if (!wanted) return null;
  const lab = toOklab(wanted);
  const candidates: [Name | null, string][] = [
    ...plain.map((hex): [null, string] => [null, hex]),
    ...(Object.entries(palette) as [Name, string][]),
  ];
  let best: Name | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [name, hex] of candidates) {
    const distance = distanceBetween(lab, toOklab(parseRgb(hex) ?? [0, 0, 0]));
    if (distance < shortest) [best, shortest] = [name, distance];
  }
  return best;
}

function parseRgb(css: string): Rgb | null {
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

/** Converts to OKLab (Ottosson, 2020), in which equal distances look equally large. */
function toOklab(rgb: Rgb): Lab {
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

/** Hue weighs more than lightness: a dark red is nearer to red than to brown. */
function distanceBetween(one: Lab, other: Lab): number {
  return Math.hypot((one[0] - other[0]) * 0.5, one[1] - other[1], one[2] - other[2]);
}

type Direction = "ltr" | "rtl";
type StylesAttributes = Readonly<Record<string, string>>;

/** Returns the declarations of a `style` attribute by property. */
function parseStyles(style: string | undefined): ReadonlyMap<string, string> {
  const declarations = (style ?? "").split(";").map((declaration) => {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    return [property, declaration.slice(colon + 1).trim()] as const;
  });
  return new Map(declarations.filter(([property]) => property !== ""));
}

/**
 * Returns the classes of our vocabulary (contract/shared/rich-text.ts) for a block: its own ones, and the equivalents
 * of its inline style or of another editor's classes (Quill's `ql-align-…`, `ql-indent-…`).
 */
function blockStyles(attributes: StylesAttributes, direction: Direction): string[] {
  const classes = (attributes.class ?? "").split(/\s+/);
  const styles = parseStyles(attributes.style);
  const quill = (what: string) =>
    classes.find((name) => name.startsWith(`ql-${what}-`))?.slice(what.length + 4);
  const side = styles.get("text-align") ?? quill("align") ?? attributes.align;
  const indent = Number(quill("indent") ?? 0);
  return once([
    ...classes.filter((name) => blockClasses.includes(name)),
    ...toAlignmentClasses(side, direction),
    ...(indent >= 1 ? [indentClass(Math.min(Math.trunc(indent), deepestIndent))] : []),
  ]);
}

/** `left` and `right` are interpreted in the text's direction; `start` is the default and needs no class. */
function toAlignmentClasses(side: string | undefined, direction: Direction): string[] {
  if (side === "center" || side === "justify" || side === "end") return [alignmentClass(side)];
  const end = direction === "rtl" ? "left" : "right";
  return side === end ? [alignmentClass("end")] : [];
}

/** Like `blockStyles`, for a `span`: font, size and colours. */
function inlineStyles(attributes: StylesAttributes): string[] {
  const styles = parseStyles(attributes.style);
  const colour = nearestTextColour(styles.get("color") ?? attributes.color ?? "");
  const background = nearestBackground(
    styles.get("background-color") ?? styles.get("background") ?? "",
  );
  return once([
    ...(attributes.class ?? "")
      .split(/\s+/)
      .map((name) => name.replace(/^ql-(?=font-|size-)/, "").replace(/^(size-\d+)px$/, "$1"))
      .filter((name) => inlineClasses.includes(name)),
    ...toFontClasses(styles.get("font-family") ?? attributes.face),
    ...toSizeClasses(styles.get("font-size")),
    ...(colour ? [textColourClass(colour)] : []),
    ...(background ? [backgroundClass(background)] : []),
  ]);
}

function toFontClasses(families: string | undefined): string[] {
  const wanted = (families ?? "").split(",").map((name) => name.replace(/["']/g, "").trim());
  const font = editorFonts.find((known) =>
    wanted.some((name) => name.toLowerCase() === known.toLowerCase()),
  );
  return font ? [fontClass(font)] : [];
}

function toSizeClasses(css: string | undefined): string[] {
  const [, number, unit] = /^([\d.]+)(px|pt)$/.exec(css ?? "") ?? [];
  if (!number) return [];
  const pixels = Number(number) * (unit === "pt" ? 4 / 3 : 1);
  const away = (size: string) => Math.abs(Number.parseInt(size, 10) - pixels);
  const nearest = [...editorSizes].sort((one, other) => away(one) - away(other))[0];
  return nearest ? [sizeClass(nearest)] : [];
}

/** Keeps one class of each kind: the first, which is the vocabulary's own. */
function once(classes: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const name of classes) {
    const kind = name.slice(0, name.indexOf("-"));
    if (!kinds.has(kind)) kinds.set(kind, name);
  }
  return [...kinds.values()];
}
