import { bodyExtensions } from "@hilal/article-body/body-extensions";
import { getSchema } from "@tiptap/core";
import { writeTableParts } from "./body-serialiser.ts";

/** The schema of a body, from the very extensions that the editor is made of; nothing here shows what they say. */
export const bodySchema = getSchema(
  bodyExtensions({
    body: () => "",
    caption: () => "",
    attribution: () => "",
    footnote: () => "",
    checkBox: () => "",
    videoCard: () => {
      throw new Error("A video's card is for the editor.");
    },
  }),
);
writeTableParts(bodySchema);
