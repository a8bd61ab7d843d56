import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { magazine } from "../../entities/publication.ts";
import { magazineBody } from "./publication-body.ts";

export const updateMagazine = defineEndpoint({
  name: "magazines.update",
  summary: "Saves a magazine issue",
  method: "PUT",
  path: "/api/magazine/update/:id/",
  access: "magazines.manage",
  params: idParams,
  body: magazineBody,
  bodyKind: "form",
  answer: magazine,
});
