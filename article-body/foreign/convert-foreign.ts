import type { Removal } from "@hilal/contract/shared/removal";
import { convertFigures } from "./foreign-figures.ts";
import { convertLists, hasForeignLists } from "./foreign-lists.ts";
import { HtmlDraft } from "./html-draft.ts";
import { convertLinkNotes, type NoteOptions } from "./link-notes.ts";
import { convertFlatLists, hasFlatLists } from "./nested-lists.ts";
import { findSigns } from "./signs.ts";
import { convertTextNotes } from "./text-notes.ts";
import { convertWordLists, hasWordLists, keepBullets } from "./word-lists.ts";
import { convertWordTitles, hasWordTitles } from "./word-titles.ts";

/** HTML of another program, with what it means in a body's own markup. */
export interface Converted {
  readonly html: string;
  /** What has no place in a body, or only its words have one. */
  readonly told: readonly Removal[];
}

/** The number of removals told per kind. */
const mostTold = 50;
const longestWhat = 200;

/** Whether a text can hold anything to convert; most have none of these. */
const isForeign = /#|\[|\(\(|\bwp-|gallery/;

/** The converters of lists and titles, in their order, each for texts that may have any. */
const converters: readonly {
  readonly has: (html: string) => boolean;
  readonly convert: (draft: HtmlDraft, html: string) => void;
}[] = [
  { has: hasWordLists, convert: convertWordLists },
  { has: hasWordTitles, convert: convertWordTitles },
  { has: hasFlatLists, convert: convertFlatLists },
  { has: hasForeignLists, convert: convertLists },
];

/**
 * Converts the notes, lists, titles, captions and galleries of other programs, the same for the clipboard, the API and an import. What
 * it does not know stays as it is; a text without any of it is returned unchanged. It takes time proportional to the
 * length, and the result is hardly longer.
 *
 * @param html of any origin; the result still has to be sanitised
 */
export function convertForeign(html: string, options: NoteOptions): Converted {
  const isOfWord = hasWordLists(html);
  const used = converters.filter(({ has }) => has(html));
  if (!isOfWord && used.length === 0 && !isForeign.test(html)) return { html, told: [] };
  const draft = new HtmlDraft(isOfWord ? keepBullets(html) : html, findSigns);
  convertLinkNotes(draft, options);
  for (const { convert } of used) convert(draft, html);
  if (options.canHold) {
    convertTextNotes(draft);
    convertFigures(draft);
  }
  const told = limitTold(draft.told);
  return { html: draft.isChanged ? draft.write() : html, told };
}

function limitTold(told: readonly Removal[]): Removal[] {
  const counts = new Map<Removal["kind"], number>();
  return told.flatMap(({ kind, what }) => {
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + 1);
    return before < mostTold ? [{ kind, what: what.slice(0, longestWhat) }] : [];
  });
}
