import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deleteNewsletterSubscriber = defineEndpoint({
  name: "newsletter.deleteSubscriber",
  summary: "Removes an address and everything kept with it",
  method: "DELETE",
  path: "/api/newsletter/subscribers/:id/",
  access: "newsletter.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});
