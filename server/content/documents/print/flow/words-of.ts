import type { BodyElement } from "../../../html/body-tree.ts";
import type { Words } from "./blocks.ts";

/** How an element's words run and what language they are of: as it says, else as what is around it. */
export function wordsOf({ attributes }: Pick<BodyElement, "attributes">, around: Words): Words {
  const { dir, lang } = attributes;
  const said = lang === "en" || lang === "ur" ? lang : undefined;
  if (dir === "rtl" || dir === "ltr") {
    if (said) return { dir, language: said };
    // What runs the other way is of the other script, and is set in its face.
    if (around.dir === dir) return { dir, language: around.language };
    return { dir, language: dir === "rtl" ? "ur" : "en" };
  }
  if (!said) return around;
  return { dir: said === "ur" ? "rtl" : "ltr", language: said };
}

/** The classes of an element. */
export const classesOf = ({ attributes }: Pick<BodyElement, "attributes">): readonly string[] =>
  (attributes.class ?? "").split(/\s+/);
