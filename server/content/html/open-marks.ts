import type { Attributes } from "@hilal/i18n/text/read-html";
import type { BodyElement, BodyNode } from "./body-tree.ts";

interface Mark {
  readonly name: string;
  readonly attributes: Attributes;
  /** Tracked until its end, but not written: a span without styles, a link that leads nowhere, bold within bold. */
  readonly silent: boolean;
  /** The mark whose style means this one, and with which it ends. */
  readonly of?: Mark;
}

interface Placed {
  readonly mark: Mark;
  readonly children: BodyNode[];
}

/** More marks than any editor sets around one letter; further ones are not written. */
const mostShown = 12;
const mostSpans = 3;
/** Further marks are ignored, including their end tags. */
const mostOpen = 64;

/**
 * The marks open at the current place. Their elements are created only when content is added, so that none is empty and
 * each block gets elements of its own.
 */
export class OpenMarks {
  readonly #onMade: (element: BodyElement) => void;
  #open: Mark[] = [];
  readonly #placed: Placed[] = [];
  #shown: Mark[] = [];

  /** @param onMade called with each element that is created */
  constructor(onMade: (element: BodyElement) => void) {
    this.#onMade = onMade;
  }

  /** Whether the current place is inside an element of a mark that is still open. */
  get isInside(): boolean {
    return this.#placed.length > 0 && this.#placed[0]?.mark === this.#shown[0];
  }

  /**
   * @param isSilent whether the mark is not written in any case
   * @param within the marks that its style means
   */
  begin(
    name: string,
    attributes: Attributes,
    isSilent = false,
    within: readonly string[] = [],
  ): void {
    // Links cannot be nested: a link ends the one around it.
    if (name === "a") this.end("a");
    if (this.#open.length >= mostOpen) return;
    const mark = { name, attributes, silent: isSilent || this.#isSilent(name, attributes) };
    this.#open.push(mark);
    this.#changed();
    for (const inner of within) {
      this.#open.push({ name: inner, attributes: {}, silent: this.#isSilent(inner, {}), of: mark });
      this.#changed();
    }
  }

  /** The attributes of the link around the current place; undefined outside of links. */
  get link(): Attributes | undefined {
    return this.#shown.findLast(({ name }) => name === "a")?.attributes;
  }

  /**
   * Ends the most recent mark of this name; marks that began within it continue.
   * @returns whether there was one
   */
  end(name: string): boolean {
    const at = this.#open.findLastIndex((mark) => mark.name === name && !mark.of);
    if (at < 0) return false;
    const [ended] = this.#open.splice(at, 1);
    this.#open = this.#open.filter((mark) => mark.of !== ended);
    this.#changed();
    return true;
  }

  /** Called when the place moves to another block, where the marks start again. */
  leave(): void {
    this.#placed.length = 0;
  }

  /**
   * Returns the list for the next text, after creating elements for the marks that have none yet.
   * @param children the children of the block
   * @param outside the name of marks that the content stays outside of
   */
  placeIn(children: BodyNode[], outside = ""): BodyNode[] {
    const shown = outside === "" ? this.#shown : this.#shown.filter(({ name }) => name !== outside);
    let kept = 0;
    while (kept < this.#placed.length && this.#placed[kept]?.mark === shown[kept]) kept += 1;
    this.#placed.length = kept;
    let into = this.#placed.at(-1)?.children ?? children;
    for (const mark of shown.slice(kept)) {
      const element = { name: mark.name, attributes: mark.attributes, children: [] };
      this.#onMade(element);
      into.push(element);
      into = element.children;
      this.#placed.push({ mark, children: into });
    }
    return into;
  }

  #isSilent(name: string, attributes: Attributes): boolean {
    const says = Object.keys(attributes).length > 0;
    const same = this.#shown.filter((mark) => mark.name === name).length;
    if (this.#shown.length >= mostShown) return true;
    if (name === "span") return !says || same >= mostSpans;
    return same > 0 || (name === "a" && !says);
  }

  #changed(): void {
    this.#shown = this.#open.filter((mark) => !mark.silent);
  }
}
