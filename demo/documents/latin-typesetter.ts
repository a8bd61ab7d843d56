import type { Line, Typesetter } from "./typesetter.ts";

type Document = PDFKit.PDFDocument;

/** Sets Latin text in Newsreader, left to right. The face must be registered as `latin`. */
export function latinTypesetter(doc: Document): Typesetter {
  const measure = (text: string, size: number): number =>
    doc.font("latin").fontSize(size).widthOfString(text);
  return {
    measure,
    space: (size) => measure(" ", size),
    leading: 1.42,
    headingLeading: 1.12,
    sizes: { text: 10.6, small: 8.5, heading: 31, title: 44 },
    drawLine(words, line: Line) {
      const text = words.join(" ");
      const wide = measure(text, line.size);
      const spare = line.width - wide;
      const shift = { start: 0, center: spare / 2, end: spare }[line.align ?? "start"];
      const wordSpacing = line.justify && words.length > 1 ? spare / (words.length - 1) : 0;
      doc
        .font("latin")
        .fontSize(line.size)
        .fillColor(line.colour)
        .text(text, line.x + (wordSpacing ? 0 : shift), line.y, {
          lineBreak: false,
          baseline: "alphabetic",
          wordSpacing,
        });
    },
  };
}
