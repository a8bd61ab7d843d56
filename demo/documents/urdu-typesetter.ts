import type { Typesetter } from "./typesetter.ts";
import { openUrduFace } from "./urdu-face.ts";
import { isLatinWord, type Run, urduRuns } from "./urdu-runs.ts";
import { shapeUrdu } from "./urdu-shaping.ts";

// Latin stands a little smaller beside Nastaliq, whose letters are small for their size.
const latinShare = 0.92;
const spaceShare = 0.26;

/** Latin words that follow one another read left to right among themselves: turn each such group about. */
function inVisualOrder(words: readonly string[]): string[] {
  const out: string[] = [];
  let foreign: string[] = [];
  for (const word of words) {
    if (isLatinWord(word) || (foreign.length > 0 && /^[0-9]/u.test(word))) {
      foreign.unshift(word);
      continue;
    }
    out.push(...foreign, word);
    foreign = [];
  }
  return [...out, ...foreign];
}

/** Sets Urdu text in Nastaliq, right to left, with Latin words and Western numbers in Newsreader. */
export function urduTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  const face = openUrduFace(doc);
  const runWidth = (run: Run, size: number): number =>
    run.script === "urdu"
      ? (shapeUrdu(run.text).width * size) / 1000
      : doc
          .font("latin")
          .fontSize(size * latinShare)
          .widthOfString(run.text);
  const runsOf = (word: string): Run[] =>
    isLatinWord(word) ? [{ script: "latin", text: word }] : urduRuns(word);
  const measure = (word: string, size: number): number =>
    runsOf(word).reduce((sum, run) => sum + runWidth(run, size), 0);

  return {
    measure,
    space: (size) => size * spaceShare,
    leading: 2.2,
    headingLeading: 2.05,
    sizes: { text: 11.6, small: 9.5, heading: 26, title: 36 },
    drawLine(words, line) {
      const { x, y, width, size, colour, align = "start" } = line;
      const space = size * spaceShare;
      const wide = words.reduce(
        (sum, word) => sum + measure(word, size),
        space * (words.length - 1),
      );
      const spare = width - wide;
      const spread = line.justify === true && words.length > 1;
      const gap = spread ? space + spare / (words.length - 1) : space;
      const inset = spread ? 0 : { start: 0, center: spare / 2, end: spare }[align];
      let pen = x + width - inset;
      for (const word of inVisualOrder(words)) {
        for (const run of runsOf(word)) {
          const runs = runWidth(run, size);
          pen -= runs;
          if (run.script === "urdu") {
            const place = { x: pen, y, size, colour };
            face.draw(run.text, place);
            face.layText(run.text, runs, place);
          } else {
            doc
              .font("latin")
              .fontSize(size * latinShare)
              .fillColor(colour);
            doc.text(run.text, pen, y, { lineBreak: false, baseline: "alphabetic" });
          }
        }
        pen -= gap;
        face.layText(" ", gap, { x: pen, y, size, colour });
      }
    },
  };
}
