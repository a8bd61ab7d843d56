import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

/** Ruling 30. */
export const toggleMagazineArchive = defineEndpoint({
  name: "magazines.toggleArchive",
  summary: "Puts a magazine issue into the archive, or takes it out",
  method: "PATCH",
  path: "/api/magazine/:id/toggle-archive/",
  access: "magazines.manage",
  params: idParams,
  answer: z.object({ is_archived: z.boolean() }),
});
