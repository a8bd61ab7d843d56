import { editorFonts, editorSizes } from "@hilal/contract/shared/choices";
import {
  alignmentClass,
  backgroundClass,
  blockClasses,
  deepestIndent,
  fontClass,
  indentClass,
  inlineClasses,
  sizeClass,
  textColourClass,
} from "@hilal/contract/shared/rich-text";
import { nearestBackground, nearestTextColour } from "./colours.ts";

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
