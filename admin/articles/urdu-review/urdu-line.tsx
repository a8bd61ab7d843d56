import { shownSigns } from "./shown-signs.ts";
import styles from "./urdu-changes.module.css";
import type { UrduPlace } from "./urdu-place.ts";

/** A place in its line: what stands there struck out, what would stand there beside it. */
export function UrduLine({ place }: { readonly place: UrduPlace }) {
  const { lead, before, after, trail } = place;
  return (
    <p className={styles.line} lang="ur" dir="rtl">
      {lead}
      {before !== "" && <del>{shownSigns(before)}</del>}
      {after !== "" && <ins>{shownSigns(after)}</ins>}
      {trail}
    </p>
  );
}
