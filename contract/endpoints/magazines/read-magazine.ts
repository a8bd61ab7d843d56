import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { magazine } from "../../entities/publication.ts";

export const readMagazine = defineEndpoint({
  name: "magazines.read",
  summary: "One magazine issue",
  method: "GET",
  path: "/api/magazine/:id/",
  access: "public",
  params: idParams,
  answer: magazine,
});
