import { bodyExtensions } from "@hilal/article-body/body-extensions";
import { writeTableParts } from "@hilal/article-body/body-serialiser";
import { getSchema } from "@tiptap/core";

type Schema = ReturnType<typeof getSchema>;
let made: Schema | undefined;

/** The schema of a body, without an editor. */
export function editorSchema(): Schema {
  if (made) return made;
  made = getSchema(
    bodyExtensions({
      body: () => "",
      caption: () => "",
      attribution: () => "",
      footnote: () => "",
      checkBox: (text) => text,
      videoCard: () => document.createElement("div"),
    }),
  );
  writeTableParts(made);
  return made;
}
