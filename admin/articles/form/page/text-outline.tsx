import type { Editor } from "@tiptap/core";
import { useTexts } from "../../../texts/language-provider.tsx";
import { goToHeading, type OutlineHeading, useOutline } from "../../editor/reading/use-outline.ts";
import styles from "./text-outline.module.css";

/** The headings of the text, each leading to its place; what is wrong with one is said quietly. */
export function TextOutline({ editor }: { readonly editor: Editor | null }) {
  const t = useTexts();
  const headings = useOutline(editor);
  if (headings.length === 0)
    return <p className={styles.none}>{t("editorSurface.outline.none")}</p>;
  return (
    <ol className={styles.list}>
      {headings.map((heading, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading is known by its place
        <li key={place} data-depth={depthOf(heading)}>
          <button
            type="button"
            className={styles.heading}
            onClick={() => editor && goToHeading(editor, place)}
          >
            {heading.text === "" ? (
              <i className={styles.empty}>{t("editorSurface.outline.empty")}</i>
            ) : (
              <bdi>{heading.text}</bdi>
            )}
          </button>
          {isSkipped(headings, place) && (
            <span className={styles.fault}>
              {t("editorSurface.outline.skipped", { level: heading.level })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The title of the page is the first level, so that a text begins with the second. */
const first = 2;

const depthOf = ({ level }: OutlineHeading) => Math.min(4, Math.max(0, level - first));

/** More than one level below the heading before it. */
function isSkipped(headings: readonly OutlineHeading[], place: number): boolean {
  const before = headings[place - 1]?.level ?? first - 1;
  return (headings[place]?.level ?? 0) > Math.max(before, first - 1) + 1;
}
