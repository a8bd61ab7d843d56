import PDFDocument from "pdfkit";
import type { PaletteName } from "../art/moods.ts";
import { renderPicture } from "../art/render.ts";
import { drawScene, type SceneName } from "../art/scene.ts";
import { fontFiles, readOpenType } from "./font-files.ts";
import { issueLooks, issueWords, page } from "./issue-look.ts";
import {
  contentsBand,
  drawContentsPage,
  drawCoverPage,
  drawPlate,
  drawSectionPages,
  type Press,
} from "./issue-pages.ts";
import { bandHeight, type PlannedSection, planSection, spaceLeft } from "./issue-plan.ts";
import { latinTypesetter } from "./latin-typesetter.ts";
import { urduTypesetter } from "./urdu-typesetter.ts";

/** One section of an issue. Paragraphs are parted by an empty line; the picture is chosen by the edition when not named. */
export interface IssueSection {
  heading: string;
  text: string;
  scene?: SceneName;
}

/** An issue to print. */
export interface IssueRequest {
  title: string;
  edition: PaletteName;
  language: "en" | "ur";
  direction: "ltr" | "rtl";
  /** The cover picture, 3:4, without text. */
  coverJpeg: Buffer;
  sections: readonly IssueSection[];
  /** How many pages the issue should have. Text is never cut for it; pictures fill what is left. */
  pages: number;
}

/** Every issue is dated alike, so that the same request gives the same bytes. */
const created = new Date("2025-01-01T00:00:00Z");

/** Sharp enough on paper and screen, small enough to send. */
const pixelsPerPoint = 1.7;
/** Less room than this at the end of a section (points) is left white. */
const smallestTail = 150;

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  doc.on("end", () => resolve(Buffer.concat(parts)));
  doc.on("error", reject);
  return promise;
}

/**
 * Makes the PDF of an issue: cover, contents, one or more pages for each section in two columns under a picture, and
 * full-page pictures up to the asked number of pages. Text can be searched and copied in both scripts.
 */
export async function makeIssuePdf(request: IssueRequest): Promise<Buffer> {
  const { title, edition, language, direction, coverJpeg, sections, pages } = request;
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: { Title: title, CreationDate: created, ModDate: created },
  });
  const done = collect(doc);
  doc.registerFont("latin", readOpenType(fontFiles.latin));
  if (language === "ur") doc.registerFont("urdu", readOpenType(fontFiles.urdu));
  const face = language === "ur" ? urduTypesetter(doc) : latinTypesetter(doc);
  const look = issueLooks[edition];
  const press: Press = {
    doc,
    face,
    look,
    title,
    rtl: direction === "rtl",
    words: issueWords[language],
  };
  const picture = (
    scene: SceneName,
    seed: string,
    box: readonly [number, number],
  ): Promise<Buffer> => {
    const [width, height] = [
      Math.round(box[0] * pixelsPerPoint),
      Math.round(box[1] * pixelsPerPoint),
    ];
    const svg = drawScene({ scene, seed: `${title}-${seed}`, palette: edition, width, height });
    return renderPicture(svg, { format: "jpeg", quality: 66, grain: false });
  };
  const sceneFor = (index: number, asked?: SceneName): SceneName =>
    asked ?? look.scenes[index % look.scenes.length] ?? "mountains";

  const planned: PlannedSection[] = [];
  let next = 3;
  for (const section of sections) {
    const plan = planSection(face, section, next);
    planned.push(plan);
    next += plan.pages.length;
  }
  drawCoverPage(press, coverJpeg);
  const contents = await picture(sceneFor(sections.length), "contents", [page.width, contentsBand]);
  drawContentsPage(press, planned, contents);
  for (const [i, plan] of planned.entries()) {
    const scene = sceneFor(i, sections[i]?.scene);
    const opening = await picture(scene, `section-${i}`, [page.width, bandHeight]);
    const { height } = spaceLeft(face, plan);
    const closing = [page.width - page.margin * 2, height] as const;
    const tail =
      height > smallestTail ? await picture(sceneFor(i + 2), `tail-${i}`, closing) : undefined;
    drawSectionPages(press, plan, { picture: opening, tail });
  }
  for (let number = next; number <= pages; number += 1) {
    const plate = await picture(sceneFor(number + sections.length), `plate-${number}`, [
      page.width - 72,
      page.height - 102,
    ]);
    drawPlate(press, plate, number);
  }
  doc.end();
  return done;
}
