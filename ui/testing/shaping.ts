import { Font, Buffer as Run, shape, Variation } from "harfbuzzjs";
import { toFace } from "../fonts/cut-font.ts";

/** A drawn glyph: its outline and its position, in font units. */
export interface DrawnGlyph {
  /** The first character of its cluster. */
  readonly codePoint: number | undefined;
  readonly outline: readonly SvgCommand[];
  readonly advance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  /** Whether the font has no glyph for the character and draws a box. */
  readonly missing: boolean;
}

interface SvgCommand {
  readonly type: string;
  readonly values: readonly number[];
}

/** Returns a function that draws texts with one font at one weight, as a browser would shape them. */
export function makeShaper(sfnt: Uint8Array, weight?: number): (text: string) => DrawnGlyph[] {
  const font = new Font(toFace(sfnt));
  if (weight !== undefined) font.setVariations([new Variation("wght", weight)]);
  const outlines = new Map<number, readonly SvgCommand[]>();

  function getOutline(glyph: number): readonly SvgCommand[] {
    const known = outlines.get(glyph) ?? font.glyphToJson(glyph);
    outlines.set(glyph, known);
    return known;
  }

  return (text) => {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(font, run);
    return run.getGlyphInfosAndPositions().map((glyph) => ({
      codePoint: text.codePointAt(glyph.cluster),
      outline: getOutline(glyph.codepoint),
      advance: glyph.xAdvance ?? 0,
      xOffset: glyph.xOffset ?? 0,
      yOffset: glyph.yOffset ?? 0,
      missing: glyph.codepoint === 0,
    }));
  };
}

type Outline = DrawnGlyph["outline"];
/** Caches the last outline found to look like another: words consist of the same few glyphs. */
const knownTwins = new WeakMap<Outline, { readonly twin: Outline; readonly tolerance: number }>();

/** Returns whether two runs look the same, with every number within a tolerance in font units. */
export function drawnAlike(
  one: readonly DrawnGlyph[],
  other: readonly DrawnGlyph[],
  tolerance: number,
): boolean {
  const near = (a: number, b: number | undefined) => Math.abs(a - (b ?? Infinity)) <= tolerance;
  const isTwin = (outline: Outline, twin: Outline) => {
    const known = knownTwins.get(outline);
    if (outline === twin || (known?.twin === twin && known.tolerance === tolerance)) return true;
    if (!sameOutline(outline, twin, near)) return false;
    knownTwins.set(outline, { twin, tolerance });
    return true;
  };
  return (
    one.length === other.length &&
    one.every((glyph, place) => {
      const twin = other[place];
      return (
        twin !== undefined &&
        near(glyph.advance, twin.advance) &&
        near(glyph.xOffset, twin.xOffset) &&
        near(glyph.yOffset, twin.yOffset) &&
        isTwin(glyph.outline, twin.outline)
      );
    })
  );
}

function sameOutline(
  one: readonly SvgCommand[],
  other: readonly SvgCommand[],
  near: (a: number, b: number | undefined) => boolean,
): boolean {
  return (
    one.length === other.length &&
    one.every(({ type, values }, place) => {
      const twin = other[place];
      return twin?.type === type && values.every((value, index) => near(value, twin.values[index]));
    })
  );
}
