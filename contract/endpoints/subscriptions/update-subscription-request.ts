import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import {
  subscriptionRequest,
  subscriptionRequestStatuses,
} from "../../entities/subscription-request.ts";

export const updateSubscriptionRequest = defineEndpoint({
  name: "subscriptions.update",
  summary: "Marks a request as handled, or as new again",
  method: "PUT",
  path: "/api/subscription-request/:id/",
  access: "subscriptions.manage",
  params: idParams,
  body: z.strictObject({ status: z.enum(subscriptionRequestStatuses) }),
  answer: subscriptionRequest,
});
