import { defineEndpoint } from "../../define-endpoint.ts";
import { magazine } from "../../entities/publication.ts";
import { magazineBody } from "./publication-body.ts";

export const createMagazine = defineEndpoint({
  name: "magazines.create",
  summary: "Makes a magazine issue",
  method: "POST",
  path: "/api/magazine/create/",
  access: "magazines.manage",
  body: magazineBody,
  bodyKind: "form",
  answer: magazine,
  status: 201,
});
