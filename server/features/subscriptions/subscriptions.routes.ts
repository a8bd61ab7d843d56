import {
  createSubscriptionRequest,
  deleteSubscriptionRequest,
  listSubscriptionRequests,
  type SubscriptionRequest,
  updateSubscriptionRequest,
} from "@hilal/contract/subscriptions";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { loadList, withoutPaging } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { requestSubscription } from "./request-subscription.ts";
import {
  type RequestRow,
  removeRequest,
  requestQueries,
  updateRequestStatus,
} from "./subscriptions.store.ts";

/** Subscription requests: readers create them, administrators process them. */
export function subscriptionRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(createSubscriptionRequest, async ({ body, context }) =>
      presentRequest(await requestSubscription(services, context, body)),
    ),
    route(listSubscriptionRequests, ({ query, caller, context: { language } }) => {
      const { sort, ...filters } = withoutPaging(query);
      const viewer = { caller, now: now(), language, seesAll: true };
      const listing = { filters, sort, viewer };
      return loadList(query, {
        list: (slice) => requestQueries.list(database, listing, slice),
        count: () => requestQueries.count(database, listing),
        present: ({ record }) => presentRequest(record),
      });
    }),
    route(updateSubscriptionRequest, async ({ params, body }) =>
      presentRequest(requireFound(await updateRequestStatus(database, params.id, body.status))),
    ),
    route(deleteSubscriptionRequest, async ({ params }) => {
      if (!(await removeRequest(database, params.id))) throw new HttpError("not_found");
      return undefined;
    }),
  ];
}

function presentRequest(row: RequestRow): SubscriptionRequest {
  const { id, name, email, phone, address, packageId, packageName, status, language } = row;
  return {
    id,
    name,
    email,
    phone,
    address,
    package: packageId,
    package_name: packageName,
    status,
    language,
    created_at: row.createdAt.toISOString(),
  };
}
