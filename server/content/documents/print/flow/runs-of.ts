import { isFootnote, markKinds } from "@hilal/contract/shared/rich-text";
import { runOfWords } from "@hilal/i18n/text/direction-of-words";
import { bodyText } from "../../../html/body-text.ts";
import type { BodyElement, BodyNode } from "../../../html/body-tree.ts";
import type { Around } from "./around.ts";
import type { Run, TextRun } from "./blocks.ts";
import { breakable } from "./breakable.ts";
import { pictureOf, videoOf } from "./picture-of.ts";
import { spanStyle } from "./span-style.ts";

type Style = Omit<TextRun, "kind" | "text">;

const marks: Readonly<Record<string, Style>> = {
  ...Object.fromEntries(markKinds.map(({ element, inPrint }) => [element, { [inPrint]: true }])),
  code: { code: true },
  small: { small: true },
};

/** The line that some nodes are: runs of letters that are set alike, without space at its ends. */
export function runsOf(nodes: readonly BodyNode[], around: Around): Run[] {
  const runs: Run[] = [];
  collect(nodes, {}, around, runs);
  return trimmed(runs);
}

function collect(nodes: readonly BodyNode[], style: Style, around: Around, into: Run[]): void {
  for (const node of nodes) {
    if (typeof node === "string") pushText(node, style, into);
    else if (node.name === "br") into.push({ kind: "break" });
    else if (node.name === "img") pushPicture(node, around, into);
    else if (node.name === "iframe") into.push({ kind: "video", video: videoOf(node, around) });
    else if (isFootnote(node.name, node.attributes)) pushNote(node, around, into);
    else collect(node.children, { ...style, ...styleOf(node, style, around) }, around, into);
  }
}

function styleOf(element: BodyElement, outer: Style, around: Around): Style {
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
  if (text !== "") into.push({ kind: "text", text: breakable(text), ...style });
}

function pushPicture(element: BodyElement, around: Around, into: Run[]): void {
  const picture = pictureOf(element, around);
  if (picture) into.push({ kind: "picture", picture });
}

/** A note of other words than the article's runs as these do. */
function pushNote({ children }: BodyElement, around: Around, into: Run[]): void {
  const run = runOfWords(bodyText(children));
  const language = run?.language ?? around.words.language;
  const words = run ? { dir: run.dir, language } : around.words;
  const runs = runsOf(children, { ...around, words });
  if (runs.length > 0) into.push({ kind: "note", runs, words });
}

/** Without breaks and spaces at the ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const isNothing = (run: Run) =>
    run.kind === "break" || (run.kind === "text" && run.text.trim() === "");
  const first = runs.findIndex((run) => !isNothing(run));
  if (first < 0) return [];
  return runs.slice(first, runs.findLastIndex((run) => !isNothing(run)) + 1);
}
