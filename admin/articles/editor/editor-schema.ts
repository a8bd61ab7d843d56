import { bodyExtensions } from "@hilal/article-body/body-extensions";
import { getSchema } from "@tiptap/core";

type Schema = ReturnType<typeof getSchema>;
let made: Schema | undefined;

/** The schema of a body, without an editor. */
export function editorSchema(): Schema {
  made ??= getSchema(
    bodyExtensions({
      body: () => "",
      caption: () => "",
      checkBox: (text) => text,
      videoCard: () => document.createElement("div"),
    }),
  );
  return made;
}
