import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

/** Ruling 30. */
export const toggleEbookArchive = defineEndpoint({
  name: "ebooks.toggleArchive",
  summary: "Puts an e-book into the archive, or takes it out",
  method: "PATCH",
  path: "/api/ebook/:id/toggle-archive/",
  access: "ebooks.manage",
  params: idParams,
  answer: z.object({ is_archived: z.boolean() }),
});
