import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";

export const deleteSubscriptionRequest = defineEndpoint({
  name: "subscriptions.delete",
  summary: "Removes a request and the personal data in it",
  method: "DELETE",
  path: "/api/subscription-request/:id/",
  access: "subscriptions.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});
