import type { UrduFault } from "@hilal/i18n/text/clean-urdu/urdu-change";
import type { SharedText } from "../working-copy/copy-fields.ts";

/** A place of an article whose Urdu could be put right. */
export interface UrduPlace {
  /** Its number in a list, to know it by. */
  readonly id: number;
  /** The title or standfirst, or the body: there inside or outside a caption. */
  readonly where: SharedText | "body" | "caption";
  readonly kind: UrduFault;
  /** In the text, or in the document of the editor, as it was when it was looked through. */
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
  /** The words around it, for who judges it. */
  readonly lead: string;
  readonly trail: string;
}

/** How many signs of the line are shown on each side. */
const shown = 32;

/** The words of a line before and after a place, cut at words. */
export function wordsAround(text: string, from: number, to: number) {
  const lead = text.slice(Math.max(0, from - shown), from);
  const trail = text.slice(to, to + shown);
  return {
    lead: from > shown ? lead.replace(/^\S*\s/, "…") : lead,
    trail: to + shown < text.length ? trail.replace(/\s\S*$/, "…") : trail,
  };
}
