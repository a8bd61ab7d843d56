import * as harfbuzz from "harfbuzzjs";
import { fontFiles, readOpenType } from "./font-files.ts";

/** One glyph of a shaped run, in thousandths of the type size: its place from the run's left end and baseline (up is positive). */
export interface ShapedGlyph {
  id: number;
  x: number;
  y: number;
}

/** A shaped run: its glyphs in the order they stand from left to right, and its width in thousandths of the type size. */
export interface ShapedRun {
  glyphs: ShapedGlyph[];
  width: number;
}

/** A number in Urdu or Arabic digits. */
export const numberOnly = /^[\u06f0-\u06f9\u0660-\u0669٪٫٬]+$/u;

let urduFont: harfbuzz.Font | undefined;
const shapedRuns = new Map<string, ShapedRun>();

function openFont(): harfbuzz.Font {
  urduFont ??= new harfbuzz.Font(
    new harfbuzz.Face(new harfbuzz.Blob(readOpenType(fontFiles.urdu))),
  );
  return urduFont;
}

/** Shapes a run of Urdu letters in Nastaliq: joins, slopes and dots as the font's own rules place them. */
export function shapeUrdu(text: string): ShapedRun {
  const known = shapedRuns.get(text);
  if (known) return known;
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Numbers run left to right within the right-to-left line; HarfBuzz would take their script's direction.
  if (numberOnly.test(text)) buffer.setDirection(harfbuzz.Direction.LTR);
  harfbuzz.shape(openFont(), buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map((info, i): ShapedGlyph => {
    const position = positions[i];
    const glyph = {
      id: info.codepoint,
      x: pen + (position?.xOffset ?? 0),
      y: position?.yOffset ?? 0,
    };
    pen += position?.xAdvance ?? 0;
    return glyph;
  });
  const run = { glyphs, width: pen };
  shapedRuns.set(text, run);
  return run;
}
