import styles from "./urdu-changes.module.css";
import type { UrduPlace } from "./urdu-place.ts";

const named: Readonly<Record<string, string>> = {
  " ": "␣",
  "\u00a0": "⍽",
  "\t": "⇥",
  "\u00ad": "SHY",
  "\u200b": "ZWSP",
  "\u200c": "ZWNJ",
  "\u200e": "LRM",
  "\u200f": "RLM",
  "\u061c": "ALM",
  "\ufeff": "BOM",
};

/** Makes invisible characters visible: spaces and direction marks get a symbol or a name. */
export function showInvisible(text: string): string {
  if (/[^\s\p{Cf}]/u.test(text)) return text;
  return [...text].map((sign) => named[sign] ?? "◌").join("");
}

/**
 * A correction in its line: the present text struck out, followed by the replacement; for single letters the whole
 * word.
 */
export function UrduLine({ place }: { readonly place: UrduPlace }) {
  const { lead, before, after, trail } = inWords(place);
  return (
    <p className={styles.line} lang="ur" dir="rtl">
      {lead}
      {before !== "" && <del>{showInvisible(before)}</del>}
      {/* A space, so that the letters do not join. */}
      {before !== "" && after !== "" && " "}
      {after !== "" && <ins>{showInvisible(after)}</ins>}
      {trail}
    </p>
  );
}

/** Urdu letters join their neighbours, so a single one out of its word is not recognisable. */
function inWords({ lead, before, after, trail }: UrduPlace) {
  if (!/[\p{L}\u0640]/u.test(before)) return { lead, before, after, trail };
  const begin = /[\p{L}\p{M}\u0640]*$/u.exec(lead)?.[0] ?? "";
  const end = /^[\p{L}\p{M}\u0640]*/u.exec(trail)?.[0] ?? "";
  return {
    lead: lead.slice(0, lead.length - begin.length),
    before: begin + before + end,
    after: begin + after + end,
    trail: trail.slice(end.length),
  };
}
