import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useTexts } from "../../../texts/language-provider.tsx";
import { goToBlock } from "../../editor/go-to-block.ts";
import { rememberedByBlock } from "../../editor/reading/remembered-by-block.ts";
import { useReadBody } from "../../editor/reading/use-read-body.ts";
import styles from "./text-outline.module.css";

/** A heading of the body, in the order of the text; its place among them is its index. */
interface OutlineHeading {
  readonly level: number;
  readonly text: string;
}

const none: readonly OutlineHeading[] = [];

/** The headings of a body while it is written; they settle when the typing pauses. */
function useOutline(editor: Editor | null): readonly OutlineHeading[] {
  return useReadBody(editor, headingsOf) ?? none;
}

const headingsIn = rememberedByBlock((block: Node): readonly OutlineHeading[] => {
  const found: OutlineHeading[] = [];
  const note = (node: Node) => {
    if (node.type.name === "heading") {
      found.push({ level: Number(node.attrs.level), text: node.textContent.trim() });
    }
    return !node.isTextblock;
  };
  if (note(block)) block.descendants(note);
  return found;
});

function headingsOf(body: Node): readonly OutlineHeading[] {
  return body.children.flatMap(headingsIn);
}

/** Puts the cursor into a heading, by its place among them, and brings it into sight. */
function goToHeading(editor: Editor, place: number): void {
  let left = place;
  let position: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (position !== null) return false;
    if (node.type.name === "heading") {
      if (left === 0) position = at;
      left -= 1;
    }
    return !node.isTextblock;
  });
  if (position !== null) goToBlock(editor, position);
}

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
