import { partsWords } from "@hilal/i18n/text/plain-text";
import type { Attributes } from "@hilal/i18n/text/read-html";
import type { BodyNode } from "./body-tree.ts";
import { OpenMarks } from "./open-marks.ts";

/** What a note's text may be set in (contract/shared/rich-text.ts). */
const noteMarks = new Set(["em", "a"]);

/**
 * Makes the content of a footnote out of tags as they come: one line of text with emphasis and links. Whatever else is
 * in it leaves its words behind, blocks parted by a space.
 */
export class NoteBuilder {
  readonly #children: BodyNode[] = [];
  readonly #marks = new OpenMarks(() => undefined);
  /** How many elements of other names are open in it. */
  readonly #others = new Map<string, number>();

  /** What has been made so far; nothing when it says nothing. */
  get children(): BodyNode[] {
    return this.#children.some(says) ? this.#children : [];
  }

  text(text: string): void {
    const into = this.#marks.placeIn(this.#children);
    if (typeof into.at(-1) === "string") into[into.length - 1] += text;
    else into.push(text);
  }

  /** Begins an element of any name. */
  mark(name: string, attributes: Attributes): void {
    if (noteMarks.has(name)) this.#marks.begin(name, attributes);
    else this.#others.set(name, (this.#others.get(name) ?? 0) + 1);
    if (partsWords(name)) this.text(" ");
  }

  /** Ends an element; false when it did not begin in the note. */
  end(name: string): boolean {
    if (noteMarks.has(name)) return this.#marks.end(name);
    const open = this.#others.get(name) ?? 0;
    if (open === 0) return false;
    this.#others.set(name, open - 1);
    if (partsWords(name)) this.text(" ");
    return true;
  }
}

const says = (node: BodyNode): boolean =>
  typeof node === "string" ? node.trim() !== "" : node.children.some(says);
