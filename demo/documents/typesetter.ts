/** A face that can measure and draw lines. Sizes and places are points; y is the baseline, from the top of the page. */
export interface Typesetter {
  /** The width of a word. */
  measure(word: string, size: number): number;
  /** The width of the space between words. */
  space(size: number): number;
  /** Draws words on one line in a box that starts at `x`; `justify` spreads them over the whole `width`. */
  drawLine(words: readonly string[], line: Line): void;
  /** The distance between baselines, as a multiple of the type size, for text and for headings. */
  leading: number;
  headingLeading: number;
  /** Type sizes: text, heading, title. */
  sizes: { text: number; small: number; heading: number; title: number };
}

/** Where and how a line is drawn. */
export interface Line {
  x: number;
  y: number;
  width: number;
  size: number;
  colour: string;
  justify?: boolean;
  align?: "start" | "end" | "center";
}

/** Breaks a paragraph into lines no wider than `width`, as words. A word wider than a line stands alone. */
export function breakLines(
  face: Typesetter,
  text: string,
  { size, width, indent = 0 }: { size: number; width: number; indent?: number },
): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let used = indent;
  const space = face.space(size);
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const wide = face.measure(word, size);
    if (line.length > 0 && used + space + wide > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    used += (line.length > 0 ? space : 0) + wide;
    line.push(word);
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
