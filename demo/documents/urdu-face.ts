import { numberOnly, shapeUrdu } from "./urdu-shaping.ts";

/**
 * What pdfkit keeps of an embedded face, of which its types tell nothing. Glyphs that HarfBuzz has placed are added to
 * the subset by these, since pdfkit's own shaping cannot read the Nastaliq tables. pdfkit is pinned to one version.
 */
interface EmbeddedFace {
  id: string;
  font: { getGlyph(id: number): { advanceWidth: number } };
  subset: { glyphs: number[]; includeGlyph(id: number): number };
  widths: number[];
  unicode: number[][];
  ref(): unknown;
}

/** A run to draw: its box's lower start corner on the baseline, from the top of the page, in points. */
export interface PlacedRun {
  x: number;
  y: number;
  size: number;
  colour: string;
}

/** Draws shaped Urdu on a pdfkit document whose face `urdu` is registered. */
export interface UrduFace {
  /** Draws the glyphs of a run. */
  draw(text: string, place: PlacedRun): void;
  /** Lays unseen letters over a drawn run, so that it can be searched and copied: Nastaliq glyphs tell no letters. */
  layText(text: string, width: number, place: PlacedRun): void;
}

const unseenWidth = 500;
const number = (value: number): string => value.toFixed(2);
const hex = (index: number): string => index.toString(16).padStart(4, "0");

/** Opens the registered Urdu face of a document for drawing. */
export function openUrduFace(doc: PDFKit.PDFDocument): UrduFace {
  doc.font("urdu");
  const { _font: face } = doc as unknown as { _font: EmbeddedFace };
  const unseen = new Map<string, number>();

  const seenGlyph = (id: number): string => {
    const index = face.subset.includeGlyph(id);
    if (face.widths[index] === undefined) {
      face.widths[index] = face.font.getGlyph(id).advanceWidth;
      face.unicode[index] = [];
    }
    return hex(index);
  };
  /** An entry of its own for each letter: an empty glyph that means this letter. */
  const unseenGlyph = (letter: string): string => {
    let index = unseen.get(letter);
    if (index === undefined) {
      index = face.subset.glyphs.push(shapeUrdu(" ").glyphs[0]?.id ?? 0) - 1;
      face.widths[index] = unseenWidth;
      face.unicode[index] = [letter.codePointAt(0) ?? 0x20];
      unseen.set(letter, index);
    }
    return hex(index);
  };
  const addText = ({ size, colour }: PlacedRun, operators: string): void => {
    const height = doc.page.height;
    doc.fillColor(colour);
    const fonts = doc.page.fonts as Record<string, unknown>;
    fonts[face.id] ??= face.ref();
    doc.addContent(`q 1 0 0 -1 0 ${height} cm BT /${face.id} ${size} Tf ${operators} ET Q`);
  };

  return {
    draw(text, place) {
      const { x, y, size } = place;
      const base = doc.page.height - y;
      const glyphs = shapeUrdu(text).glyphs.map((glyph) => {
        const [gx, gy] = [x + (glyph.x * size) / 1000, base + (glyph.y * size) / 1000];
        return `1 0 0 1 ${number(gx)} ${number(gy)} Tm <${seenGlyph(glyph.id)}> Tj`;
      });
      addText(place, glyphs.join("\n"));
    },
    layText(text, width, place) {
      // Readers of PDF expect letters in the order they stand from left to right, and turn them themselves.
      const letters = numberOnly.test(text) ? [...text] : [...text].reverse();
      const natural = (letters.length * unseenWidth * place.size) / 1000;
      const stretch = (100 * width) / natural;
      const codes = letters.map(unseenGlyph).join("");
      const base = doc.page.height - place.y;
      addText(
        place,
        `3 Tr ${number(stretch)} Tz 1 0 0 1 ${number(place.x)} ${number(base)} Tm <${codes}> Tj`,
      );
    },
  };
}
