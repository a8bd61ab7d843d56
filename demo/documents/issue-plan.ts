import { page } from "./issue-look.ts";
import { breakLines, type Typesetter } from "./typesetter.ts";

/** One line of a column: its words, its indent in points, and whether it ends its paragraph (and so is not spread). */
export interface ColumnLine {
  words: string[];
  indent: number;
  last: boolean;
}

/** A section laid out: its heading's lines, and its text by page and column. */
export interface PlannedSection {
  heading: string[][];
  pages: ColumnLine[][][];
  /** The page it starts on, counted from the cover as 1. */
  firstPage: number;
}

/** The height of the picture that opens a section, in points. */
export const bandHeight = 236;
const columns = 2;
const textTop = page.margin + 26;

/** The width of one column, in points. */
export const columnWidth = (page.width - page.margin * 2 - page.gutter) / columns;

/** Where the text of a section's page starts, from the top of the page. */
export function textStart(face: Typesetter, heading: readonly string[][], index: number): number {
  if (index > 0) return textTop;
  return bandHeight + 34 + heading.length * face.sizes.heading * face.headingLeading + 14;
}

function linesThatFit(face: Typesetter, start: number): number {
  const room = page.height - page.margin - 26 - start;
  return Math.max(1, Math.floor(room / (face.sizes.text * face.leading)));
}

/** Lays a section out in columns; headings and text are broken by the face's own widths. */
export function planSection(
  face: Typesetter,
  section: { heading: string; text: string },
  firstPage: number,
): PlannedSection {
  const { text: size, heading: headingSize } = face.sizes;
  const heading = breakLines(face, section.heading, {
    size: headingSize,
    width: page.width - page.margin * 2,
  });
  const lines = section.text.split(/\n{2,}/u).flatMap((paragraph, k) => {
    const indent = k === 0 ? 0 : size * 1.4;
    const broken = breakLines(face, paragraph, { size, width: columnWidth, indent });
    return broken.map(
      (words, i): ColumnLine => ({
        words,
        indent: i === 0 ? indent : 0,
        last: i === broken.length - 1,
      }),
    );
  });
  const pages: ColumnLine[][][] = [];
  let at = 0;
  do {
    const fit = linesThatFit(face, textStart(face, heading, pages.length));
    const rest = lines.length - at;
    // The last page's columns are evened, so that neither stands half empty beside the other.
    const tall = rest < fit * columns ? Math.ceil(rest / columns) : fit;
    pages.push([lines.slice(at, at + tall), lines.slice(at + tall, at + tall * 2)]);
    at += tall * columns;
  } while (at < lines.length);
  return { heading, pages, firstPage };
}

/** What is left under the text of a section's last page, from the top of the page, in points. */
export function spaceLeft(
  face: Typesetter,
  section: PlannedSection,
): { top: number; height: number } {
  const index = section.pages.length - 1;
  const longest = Math.max(0, ...(section.pages[index] ?? []).map((column) => column.length));
  const top =
    textStart(face, section.heading, index) + longest * face.sizes.text * face.leading + 20;
  return { top, height: page.height - page.margin - 34 - top };
}
