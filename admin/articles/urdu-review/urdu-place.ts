import type { UrduFault } from "@hilal/i18n/text/clean-urdu/urdu-change";
import type { SharedText } from "../working-copy/copy-fields.ts";

/** A place in an article whose Urdu could be corrected. */
export interface UrduPlace {
  /** Its id in a list. */
  readonly id: number;
  /** The title or standfirst, or the body: there inside or outside a caption. */
  readonly where: SharedText | "body" | "caption";
  readonly kind: UrduFault;
  /** Positions in the text, or in the editor's document, at the time of the check. */
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
  /** The words around it, to judge the correction by. */
  readonly lead: string;
  readonly trail: string;
}

/** Number of characters shown on each side. */
const shown = 32;

/** The words of a line before and after a place, cut at word boundaries. */
export function wordsAround(text: string, from: number, to: number) {
  const lead = text.slice(Math.max(0, from - shown), from);
  const trail = text.slice(to, to + shown);
  return {
    lead: from > shown ? lead.replace(/^\S*\s/, "…") : lead,
    trail: to + shown < text.length ? trail.replace(/\s\S*$/, "…") : trail,
  };
}
