import { crescent, poly } from "../art/outline.ts";
import { type IssueLook, page } from "./issue-look.ts";
import {
  bandHeight,
  columnWidth,
  type PlannedSection,
  spaceLeft,
  textStart,
} from "./issue-plan.ts";
import { breakLines, type Line, type Typesetter } from "./typesetter.ts";

/** All that the pages of one issue share. */
export interface Press {
  doc: PDFKit.PDFDocument;
  face: Typesetter;
  look: IssueLook;
  title: string;
  rtl: boolean;
  /** The words the issue says for itself. */
  words: { contents: string };
}

const wide = page.width - page.margin * 2;

/** The height of the picture at the foot of the contents, in points. */
export const contentsBand = 200;

function draw(press: Press, words: readonly string[], line: Partial<Line> & { y: number }): void {
  const { face, look } = press;
  press.face.drawLine(words, {
    x: page.margin,
    width: wide,
    size: face.sizes.text,
    colour: look.ink,
    ...line,
  });
}

function newPage({ doc, look }: Press): void {
  doc.addPage();
  doc.rect(0, 0, page.width, page.height).fill(look.paper);
}

function drawFolio(press: Press, number: number): void {
  const { doc, look, title, face } = press;
  const y = page.height - page.margin + 18;
  doc.rect(page.margin, y - face.sizes.small * 2, wide, 0.6).fill(look.accent);
  draw(press, title.split(" "), { y, size: face.sizes.small, colour: look.soft });
  const x = press.rtl ? page.margin : page.width - page.margin - 40;
  const text = String(number);
  doc.font("latin").fontSize(10).fillColor(look.accent);
  const shift = press.rtl ? 0 : 40 - doc.widthOfString(text);
  doc.text(text, x + shift, y, { lineBreak: false, baseline: "alphabetic" });
}

/** The house's sign, small: a crescent and the dot of a reed pen, its middle at (x, y). */
function drawSign({ doc, look }: Press, [x, y]: readonly [number, number], r: number): void {
  doc.path(crescent([x, y], r, { bite: 0.42, angle: -52, inner: 0.82 })).fill(look.accent);
  const [cx, cy] = [x + r * 0.3, y - r * 0.38];
  doc
    .path(
      poly([
        [cx, cy - r * 0.36],
        [cx + r * 0.31, cy],
        [cx, cy + r * 0.36],
        [cx - r * 0.31, cy],
      ]),
    )
    .fill("#d98b3a");
}

/** The cover: the picture over the whole page, and the title on a band of the edition's colour. */
export function drawCoverPage(press: Press, cover: Buffer): void {
  const { doc, face, look, title } = press;
  doc.addPage();
  doc.image(cover, 0, 0, { cover: [page.width, page.height], align: "center", valign: "center" });
  const lines = breakLines(face, title, { size: face.sizes.title, width: wide });
  const step = face.sizes.title * face.headingLeading;
  const height = lines.length * step + 46;
  doc.rect(0, page.height - height, page.width, height).fill(look.accent);
  doc.rect(0, page.height - height, page.width, 4).fill("#e3b96b");
  for (const [i, words] of lines.entries()) {
    draw(press, words, {
      y: page.height - height + 20 + step * (i + 0.82),
      size: face.sizes.title,
      colour: "#fffaf0",
    });
  }
}

/** The contents: every section's heading with its page, over a picture at the foot. */
export function drawContentsPage(
  press: Press,
  sections: readonly PlannedSection[],
  picture: Buffer,
): void {
  const { doc, face, look, words, rtl } = press;
  newPage(press);
  doc.image(picture, 0, page.height - contentsBand, { width: page.width, height: contentsBand });
  doc.rect(0, page.height - contentsBand, page.width, 4).fill(look.accent);
  drawSign(press, [rtl ? page.width - page.margin - 22 : page.margin + 22, page.margin + 30], 22);
  const top = page.margin + 66 + face.sizes.title * face.headingLeading * 0.8;
  draw(press, words.contents.split(" "), { y: top, size: face.sizes.title, colour: look.accent });
  let y = top + 58;
  const size = face.sizes.text * 1.45;
  for (const section of sections) {
    const lines = breakLines(face, section.heading.flat().join(" "), { size, width: wide - 70 });
    const x = rtl ? page.margin + 70 : page.margin;
    const number = String(section.firstPage);
    doc.font("latin").fontSize(20).fillColor(look.accent);
    const nx = rtl ? page.margin : page.width - page.margin - doc.widthOfString(number);
    doc.text(number, nx, y, { lineBreak: false, baseline: "alphabetic" });
    for (const line of lines) {
      draw(press, line, { x, y, width: wide - 70, size });
      y += size * face.headingLeading * 1.1;
    }
    doc.rect(page.margin, y - size * 0.3, wide, 0.5).fill("#d8cfc2");
    y += size * (rtl ? 0.75 : 1.25);
  }
}

/** All pages of one section: the first opens with its picture and heading; a second picture may close the last. */
export function drawSectionPages(
  press: Press,
  section: PlannedSection,
  { picture, tail }: { picture: Buffer; tail?: Buffer | undefined },
): void {
  const { doc, face, look, rtl } = press;
  for (const [index, columns] of section.pages.entries()) {
    newPage(press);
    if (index === 0) {
      doc.image(picture, 0, 0, { width: page.width, height: bandHeight });
      doc.rect(0, bandHeight, page.width, 4).fill(look.accent);
      const step = face.sizes.heading * face.headingLeading;
      for (const [i, words] of section.heading.entries()) {
        draw(press, words, { y: bandHeight + 22 + step * (i + 0.86), size: face.sizes.heading });
      }
    }
    const start = textStart(face, section.heading, index);
    const step = face.sizes.text * face.leading;
    for (const [k, column] of columns.entries()) {
      const place = rtl ? columns.length - 1 - k : k;
      const x = page.margin + place * (columnWidth + page.gutter);
      for (const [i, line] of column.entries()) {
        draw(press, line.words, {
          x: rtl ? x : x + line.indent,
          width: columnWidth - line.indent,
          y: start + step * (i + 0.8),
          justify: !line.last,
        });
      }
    }
    if (tail && index === section.pages.length - 1) {
      const { top, height } = spaceLeft(face, section);
      doc.image(tail, page.margin, top, { width: wide, height });
    }
    drawFolio(press, section.firstPage + index);
  }
}

/** A page that is all picture, with its number. */
export function drawPlate(press: Press, picture: Buffer, number: number): void {
  newPage(press);
  const inset = 36;
  press.doc.image(picture, inset, inset, {
    width: page.width - inset * 2,
    height: page.height - inset * 2 - 30,
  });
  drawFolio(press, number);
}
