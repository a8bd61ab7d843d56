import { createSubscriptionRequest } from "./subscriptions/create-subscription-request.ts";
import { deleteSubscriptionRequest } from "./subscriptions/delete-subscription-request.ts";
import { listSubscriptionRequests } from "./subscriptions/list-subscription-requests.ts";
import { updateSubscriptionRequest } from "./subscriptions/update-subscription-request.ts";

export const subscriptionEndpoints = [
  createSubscriptionRequest,
  listSubscriptionRequests,
  updateSubscriptionRequest,
  deleteSubscriptionRequest,
];
