import { isFootnote } from "@hilal/contract/shared/rich-text";
import { type Direction, getDirection, type Language } from "@hilal/i18n/languages";
import { detectDirection } from "@hilal/i18n/text/detect-direction";
import type { LtrRun } from "@hilal/i18n/text/ltr-runs/ltr-runs";
import { ltrRuns } from "@hilal/i18n/text/ltr-runs/ltr-runs";
import type { Attributes } from "@hilal/i18n/text/read-html";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { bodyText } from "./body-tree.ts";
import { getKind } from "./content-model.ts";

/**
 * The attributes of the isolating element for each kind of run; the digits of a number follow the reader's choice
 * (site/client).
 */
const marks: Readonly<Record<LtrRun["kind"], Attributes>> = {
  number: { dir: "ltr" },
  fixed: { dir: "ltr", translate: "no" },
  words: { dir: "ltr", lang: "en" },
};

/** Placeholder for what isn't text of the line: a break, a picture, a note, code. */
const gap = "\ufffc";

/**
 * Isolates every left-to-right run in the right-to-left lines of a body, so that phone numbers, amounts and Latin names
 * keep their order (product: urdu 16). The stored body is not changed: this is applied to all bodies when they are
 * read, whenever they were written.
 */
export function withIsolatedRuns(nodes: readonly BodyNode[], language: Language): BodyNode[] {
  return isolatedBlocks(nodes, getDirection(language));
}

function isolatedBlocks(nodes: readonly BodyNode[], dir: Direction): BodyNode[] {
  const written: BodyNode[] = [];
  let line: BodyNode[] = [];
  const endLine = () => {
    written.push(...isolatedLine(line, dir));
    line = [];
  };
  for (const node of nodes) {
    if (isInLine(node)) line.push(node);
    else {
      endLine();
      written.push(isolatedBlock(node, dir));
    }
  }
  endLine();
  return written;
}

function isInLine(node: BodyNode): boolean {
  if (typeof node === "string") return true;
  return getKind(node.name) === "mark" || node.name === "br" || node.name === "img";
}

function isolatedBlock(node: BodyNode, around: Direction): BodyNode {
  if (typeof node === "string" || node.name === "pre") return node;
  const dir = directionIn(node, around);
  return { ...node, children: isolatedBlocks(node.children, dir) };
}

/** A cell gets the direction of its words when the body is presented (`directedTable`). */
function directionIn({ name, attributes, children }: BodyElement, around: Direction): Direction {
  if (attributes.dir === "ltr" || attributes.dir === "rtl") return attributes.dir;
  if (name !== "td" && name !== "th") return around;
  return detectDirection(bodyText(children))?.dir ?? around;
}

function isolatedLine(line: readonly BodyNode[], dir: Direction): readonly BodyNode[] {
  if (line.length === 0) return line;
  const text = line.map(getLineText).join("");
  const runs = dir === "rtl" ? ltrRuns(text) : [];
  // A line without Arabic letters is isolated as a whole, including its final full stop.
  const hasWords = runs.some(({ kind }) => kind === "words");
  if (
    hasWords &&
    !text.includes(gap) &&
    detectDirection(text) !== undefined &&
    !holdsRtl.test(text)
  ) {
    return [{ name: "bdi", attributes: marks.words, children: [...line] }];
  }
  return new Line(runs, dir).isolated(line, 0);
}

const holdsRtl = /[\u0590-\u065f\u066a\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/u;

/** Returns a node's text within its line; a node with its own direction counts as a gap. */
function getLineText(node: BodyNode): string {
  if (typeof node === "string") return node;
  return hasOwnDirection(node) ? gap : node.children.map(getLineText).join("");
}

const hasOwnDirection = ({ name, attributes }: BodyElement) =>
  getKind(name) === "single" ||
  name === "code" ||
  isFootnote(name, attributes) ||
  attributes.dir !== undefined;

class Line {
  readonly #runs: readonly LtrRun[];
  readonly #dir: Direction;
  /** The index of the first run not yet processed. */
  #next = 0;

  constructor(runs: readonly LtrRun[], dir: Direction) {
    this.#runs = runs;
    this.#dir = dir;
  }

  /** @param from the offset of the nodes in the line's text */
  isolated(nodes: readonly BodyNode[], from: number): BodyNode[] {
    const written: BodyNode[] = [];
    let at = from;
    /** The run that spans several nodes, with those of its nodes read so far. */
    let open: { readonly run: LtrRun; readonly held: BodyNode[] } | undefined;
    const push = (node: BodyNode) => (open?.held ?? written).push(node);
    for (const [index, node] of nodes.entries()) {
      const to = at + getLineText(node).length;
      if (typeof node === "string") {
        let place = at;
        if (open && open.run.end <= to) {
          open.held.push(node.slice(0, open.run.end - at));
          place = open.run.end;
          written.push(
            isolate(
              open.held.filter((one) => one !== ""),
              open.run.kind,
            ),
          );
          open = undefined;
          this.#next += 1;
        }
        for (let run = this.#runs[this.#next]; !open && run && run.start < to; ) {
          if (run.start < place) break;
          if (run.end <= to) {
            push(node.slice(place - at, run.start - at));
            push(isolate([node.slice(run.start - at, run.end - at)], run.kind));
            place = run.end;
            this.#next += 1;
          } else if (endsBetween(nodes, index + 1, to, run.end)) {
            push(node.slice(place - at, run.start - at));
            place = run.start;
            open = { run, held: [] };
          } else this.#next += 1;
          run = this.#runs[this.#next];
        }
        push(node.slice(place - at));
      } else {
        const run = this.#runs[this.#next];
        const goesOn = !open && run?.start === at && run.end > to && to > at;
        if (goesOn && endsBetween(nodes, index + 1, to, run.end)) open = { run, held: [] };
        // A run that begins inside a mark and ends outside it is left as it is.
        while (!open && (this.#runs[this.#next]?.start ?? at) < at) this.#next += 1;
        push(open ? this.#untouched(node) : this.#element(node, at));
        if (open && open.run.end === to) {
          written.push(isolate(open.held, open.run.kind));
          open = undefined;
          this.#next += 1;
        }
      }
      at = to;
    }
    return written.filter((node) => node !== "");
  }

  /** Within an isolated run, only nodes with their own direction are processed further. */
  #untouched(node: BodyElement): BodyElement {
    return hasOwnDirection(node) ? this.#element(node, 0) : node;
  }

  #element(node: BodyElement, at: number): BodyElement {
    if (isFootnote(node.name, node.attributes) || node.attributes.dir !== undefined) {
      const dir = directionIn(node, this.#dir);
      return { ...node, children: [...isolatedLine(node.children, dir)] };
    }
    if (node.name === "code" && this.#dir === "rtl") {
      return { ...node, attributes: { ...node.attributes, dir: "ltr" } };
    }
    return hasOwnDirection(node) ? node : { ...node, children: this.isolated(node.children, at) };
  }
}

/** Whether a run that continues into the nodes from `index` on ends within a text node, or at the end of a node. */
function endsBetween(
  nodes: readonly BodyNode[],
  index: number,
  from: number,
  end: number,
): boolean {
  let at = from;
  for (let next = index; next < nodes.length; next += 1) {
    const node = nodes[next] ?? "";
    const to = at + getLineText(node).length;
    if (end <= to) return typeof node === "string" || end === to;
    at = to;
  }
  return false;
}

const isolate = (children: BodyNode[], kind: LtrRun["kind"]): BodyElement => ({
  name: "bdi",
  attributes: marks[kind],
  children,
});
