import type { FindSigns, HtmlDraft } from "./html-draft.ts";

/** The shortcodes around a note's text in plugins of WordPress. */
export const noteCodes: ReadonlySet<string> = new Set(["ref", "efn_note", "mfn", "footnote", "fn"]);

/** Each pattern stops at the next bracket, so that a text of brackets takes no more time than another. */
const signs = new RegExp(
  [
    String.raw`\[\^(?<label>[^\]\[\s]{1,60})\](?<colon>:)?`,
    String.raw`\[(?<end>/?)(?<code>${[...noteCodes].join("|")}|wp_caption|caption|embed|gallery|youtube)(?=[\s=\]])(?<given>[^\]\[]{0,500})\]`,
    String.raw`(?<open>\(\((?!\())`,
    String.raw`(?<close>\)\)(?!\)))`,
  ].join("|"),
  "giu",
);

/**
 * Finds the signs of notes and figures that are written as text: `[^1]` is named `mark`, `[^1]:` `definition`, `[ref]`
 * and `[/ref]` by their names, double brackets `((` and `/((`.
 */
export const findSigns: FindSigns = (text) => {
  if (!text.includes("[") && !text.includes("((") && !text.includes("))")) return [];
  return [...text.matchAll(signs)].map((found) => ({
    index: found.index,
    text: found[0],
    name: toName(found.groups ?? {}),
  }));
};

function toName(groups: Readonly<Record<string, string | undefined>>): string {
  const { label, colon, code, end = "", open } = groups;
  if (label !== undefined) return colon ? "definition" : "mark";
  if (code === undefined) return open ? "((" : "/((";
  const name = code.toLowerCase();
  return end + (name === "wp_caption" ? "caption" : name);
}

/** The places of two signs that belong together. */
export interface SignPair {
  readonly name: string;
  readonly open: number;
  readonly close: number;
}

/** Finds signs with an end in the same block, each with the nearest one before it. */
export function listSignPairs(draft: HtmlDraft, isMeant: (name: string) => boolean): SignPair[] {
  const pairs: SignPair[] = [];
  let open = -1;
  for (const [place, { kind, name, block }] of draft.tokens.entries()) {
    if (kind !== "sign" || draft.isLeft(place)) continue;
    if (isMeant(name)) open = place;
    else if (open >= 0 && name === `/${draft.at(open).name}`) {
      if (draft.at(open).block === block) pairs.push({ name: name.slice(1), open, close: place });
      open = -1;
    }
  }
  return pairs;
}
