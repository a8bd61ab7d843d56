import {
  createSubscriptionRequest,
  deleteSubscriptionRequest,
  listSubscriptionRequests,
  updateSubscriptionRequest,
} from "@hilal/contract/subscriptions";
import { found, HttpError } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { requestSubscription } from "./request-subscription.ts";
import { presentRequest } from "./subscriptions.presenter.ts";
import {
  countRequests,
  listRequestRows,
  removeRequest,
  updateRequestStatus,
} from "./subscriptions.store.ts";

/** Subscription requests: readers make them, administrators answer them. */
export function subscriptionRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(createSubscriptionRequest, async ({ body, context }) =>
      presentRequest(await requestSubscription(services, context, body)),
    ),
    route(listSubscriptionRequests, ({ query, context: { language } }) =>
      loadList(query, {
        list: (slice) => listRequestRows(database, query, { sort: query.sort, language }, slice),
        count: () => countRequests(database, query),
        present: presentRequest,
      }),
    ),
    route(updateSubscriptionRequest, async ({ params, body }) =>
      presentRequest(found(await updateRequestStatus(database, params.id, body.status))),
    ),
    route(deleteSubscriptionRequest, async ({ params }) => {
      if (!(await removeRequest(database, params.id))) throw new HttpError("not_found");
      return undefined;
    }),
  ];
}
