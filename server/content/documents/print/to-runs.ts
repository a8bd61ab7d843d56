import { textShades } from "@hilal/contract/shared/colours";
import {
  type BackgroundColour,
  backgroundColours,
  isFootnote,
  markKinds,
  type TextColour,
  textColours,
} from "@hilal/contract/shared/rich-text";
import { readYoutubeVideo } from "@hilal/contract/shared/youtube";
import { detectDirection } from "@hilal/i18n/text/detect-direction";
import type { BodyElement, BodyNode } from "../../html/body-tree.ts";
import { bodyText } from "../../html/body-tree.ts";
import type {
  PrintContext,
  PrintPicture,
  PrintVideo,
  Run,
  TextRun,
  TextSetting,
} from "./blocks.ts";
import { getClasses, getWords } from "./blocks.ts";
import { toLegible } from "./print-document.ts";

type SpanStyle = Pick<TextRun, "size" | "colour" | "background" | "words">;

/**
 * Returns the size, colours and language of a span. Its font is ignored: fonts are a choice for the screen, and print
 * uses the house fonts (product: documents 3).
 */
function spanStyle(span: BodyElement, outer: SpanStyle, around: TextSetting): SpanStyle {
  const values = new Map(
    getClasses(span).map((name) => {
      const dash = name.indexOf("-");
      return [name.slice(0, dash), name.slice(dash + 1)] as const;
    }),
  );
  const size = Number(values.get("size") ?? 0) / 16;
  const background = findBackground(values.get("background")) ?? outer.background;
  const colour = findColour(values.get("colour")) ?? outer.colour;
  const { dir, lang } = span.attributes;
  return {
    ...(size > 0 ? { size } : {}),
    ...(background ? { background } : {}),
    ...(colour ? { colour: background ? toLegible(colour, background) : colour } : {}),
    ...(dir || lang ? { words: getWords(span, outer.words ?? around) } : {}),
  };
}

const findColour = (name: string | undefined) =>
  name !== undefined && name in textColours ? textShades[name as TextColour].light : undefined;

const findBackground = (name: string | undefined) =>
  name !== undefined && name in backgroundColours
    ? backgroundColours[name as BackgroundColour]
    : undefined;

type Style = Omit<TextRun, "kind" | "text">;

const marks: Readonly<Record<string, Style>> = {
  ...Object.fromEntries(markKinds.map(({ element, inPrint }) => [element, { [inPrint]: true }])),
  code: { code: true },
  small: { small: true },
};

/** Converts the nodes of a line to runs of text in one style, without white space at the ends. */
export function toRuns(nodes: readonly BodyNode[], around: PrintContext): Run[] {
  const runs: Run[] = [];
  collect(nodes, {}, around, runs);
  return trimmed(runs);
}

function collect(
  nodes: readonly BodyNode[],
  style: Style,
  around: PrintContext,
  into: Run[],
): void {
  for (const node of nodes) {
    if (typeof node === "string") pushText(node, style, into);
    else if (node.name === "br") into.push({ kind: "break" });
    else if (node.name === "img") pushPicture(node, around, into);
    else if (node.name === "iframe")
      into.push({ kind: "video", video: toPrintVideo(node, around) });
    else if (isFootnote(node.name, node.attributes)) pushNote(node, around, into);
    else collect(node.children, { ...style, ...toRunStyle(node, style, around) }, around, into);
  }
}

function toRunStyle(element: BodyElement, outer: Style, around: PrintContext): Style {
  if (element.name === "a") {
    const address = around.link(element.attributes.href ?? "");
    return address ? { address } : {};
  }
  if (element.name === "span") return spanStyle(element, outer, around.words);
  return marks[element.name] ?? {};
}

function pushText(given: string, style: Style, into: Run[]): void {
  const collapsed = given.replace(/[ \t\n\r\f]+/g, " ");
  const last = into.at(-1);
  const isAtStart =
    !last || last.kind === "break" || (last.kind === "text" && /\s$/.test(last.text));
  const text = isAtStart ? collapsed.replace(/^ /, "") : collapsed;
  if (text !== "") {
    into.push({ kind: "text", text: breakable(text, countUnbroken(into)), ...style });
  }
}

/** Counts the letters after the last place where a line may end: a word may continue in another style. */
function countUnbroken(runs: readonly Run[]): number {
  let letters = 0;
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const run = runs[at];
    if (run?.kind !== "text") break;
    const end = Math.max(run.text.lastIndexOf(" "), run.text.lastIndexOf("\u200b"));
    letters += run.text.length - end - 1;
    if (end >= 0) break;
  }
  return letters;
}

function pushPicture(element: BodyElement, around: PrintContext, into: Run[]): void {
  const picture = toPrintPicture(element, around);
  if (picture) into.push({ kind: "picture", picture });
}

/** Adds a note. A note in the other script takes the direction and language of its own text. */
function pushNote({ children }: BodyElement, around: PrintContext, into: Run[]): void {
  const run = detectDirection(bodyText(children));
  const language = run?.language ?? around.words.language;
  const words = run ? { dir: run.dir, language } : around.words;
  const runs = toRuns(children, { ...around, words });
  if (runs.length > 0) into.push({ kind: "note", runs, words });
}

/** Removes breaks and spaces at the ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const isNothing = (run: Run) =>
    run.kind === "break" || (run.kind === "text" && run.text.trim() === "");
  const first = runs.findIndex((run) => !isNothing(run));
  if (first < 0) return [];
  return runs.slice(first, runs.findLastIndex((run) => !isNothing(run)) + 1);
}

/** In letters. A longer word fits no column in any font. */
const longestWord = 28;

/**
 * Inserts break opportunities into very long words (mostly addresses): without them they would overflow the column, and
 * the search for a line break takes far too long.
 *
 * @param before the letters of the first word that stand before the text
 */
export function breakable(text: string, before = 0): string {
  return text.replace(/\S+/gu, (word, at: number) => {
    const start = at === 0 ? before : 0;
    if (start + word.length <= longestWord) return word;
    const letters = [...word].map((letter, index) => {
      const place = start + index;
      return place > 0 && place % longestWord === 0 ? `\u200b${letter}` : letter;
    });
    return letters.join("");
  });
}

/** Returns a picture of a body; a missing one is represented by its description. */
export function toPrintPicture(
  { attributes }: BodyElement,
  around: PrintContext,
): PrintPicture | undefined {
  const { src = "", alt = "", role } = attributes;
  const stored = around.picture(src);
  const decorative = role === "presentation" && alt === "";
  if (stored) return { ...stored, alt: alt || stored.alt, decorative };
  if (decorative) return undefined;
  return { file: "", width: 0, height: 0, alt: alt || around.missingPicture, decorative };
}

/** Returns a video: print shows its title and address. */
export function toPrintVideo(
  { attributes }: BodyElement,
  { videoLabel }: PrintContext,
): PrintVideo {
  const { src = "", title = "" } = attributes;
  const video = readYoutubeVideo(src);
  if (!video) return { title, address: src, label: videoLabel };
  const moment = video.start === undefined ? "" : `?t=${video.start}`;
  return { title, address: `https://youtu.be/${video.id}${moment}`, label: videoLabel };
}
