import {
  confirmNewsletter,
  deleteNewsletterSubscriber,
  listNewsletterSubscribers,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "@hilal/contract/newsletter";
import { HttpError } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { confirmMembership, joinNewsletter, leaveNewsletter } from "./membership.ts";
import { presentSubscriber } from "./newsletter.presenter.ts";
import { countSubscribers, listSubscriberRows, removeSubscriber } from "./newsletter.store.ts";

/** The newsletter's list. The plain forms are in `newsletter-forms.ts`, the CSV file in `newsletter-csv.ts`. */
export function newsletterRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(subscribeToNewsletter, async ({ body, context }) => {
      await joinNewsletter(services, context, body);
      return undefined;
    }),
    route(confirmNewsletter, async ({ body }) => {
      await confirmMembership(services, body.token);
      return undefined;
    }),
    route(unsubscribeFromNewsletter, async ({ body }) => {
      await leaveNewsletter(services, body.token);
      return undefined;
    }),
    route(listNewsletterSubscribers, ({ query }) =>
      loadList(query, {
        list: (slice) => listSubscriberRows(database, query, query.sort, slice),
        count: () => countSubscribers(database, query),
        present: presentSubscriber,
      }),
    ),
    route(deleteNewsletterSubscriber, async ({ params }) => {
      if (!(await removeSubscriber(database, params.id))) throw new HttpError("not_found");
      return undefined;
    }),
  ];
}
