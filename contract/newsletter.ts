import { z } from "zod";
import { linkTokenField, unsubscribeTokenField } from "./accounts/mailed-links.ts";
import { languageChoices } from "./shared/choices.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import { emailField } from "./shared/fields/account-fields.ts";
import { id, idParams } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";

export const newsletterStatuses = ["pending", "confirmed", "unsubscribed"] as const;

/** A newsletter address. Instants are ISO 8601. */
export const newsletterSubscriber = z.object({
  id,
  email: z.string(),
  language: z.enum(["en", "ur"]),
  status: z.enum(newsletterStatuses),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
});

export type NewsletterSubscriber = z.output<typeof newsletterSubscriber>;

/** The confirmed addresses as CSV, for administrators. Outside the contract, since its answer is text. */
export const newsletterCsvPath = "/api/newsletter/subscribers.csv";

/** Double opt-in (product: subscriptions 3). The answer is the same for an address that is already subscribed. */
export const subscribeToNewsletter = defineEndpoint({
  name: "newsletter.subscribe",
  summary: "Mails a link that puts the address on the newsletter's list",
  method: "POST",
  path: "/api/newsletter/subscribe/",
  access: "public",
  body: z.strictObject({ email: emailField, language: z.enum(languageChoices).optional() }),
  answer: noContent,
  status: 204,
});

export const confirmNewsletter = defineEndpoint({
  name: "newsletter.confirm",
  summary: "Takes the token of the mailed link and puts the address on the list",
  method: "POST",
  path: "/api/newsletter/confirm/",
  access: "public",
  body: z.strictObject({ token: linkTokenField }),
  answer: noContent,
  status: 204,
});

export const unsubscribeFromNewsletter = defineEndpoint({
  name: "newsletter.unsubscribe",
  summary:
    "Takes an address off the list by the signed token of its mails; repeating it does no harm",
  method: "POST",
  path: "/api/newsletter/unsubscribe/",
  access: "public",
  body: z.strictObject({ token: unsubscribeTokenField }),
  answer: noContent,
  status: 204,
});

export const listNewsletterSubscribers = defineEndpoint({
  name: "newsletter.listSubscribers",
  summary: "The newsletter's addresses, newest first",
  method: "GET",
  path: "/api/newsletter/subscribers/",
  access: "newsletter.manage",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    status: z.enum(newsletterStatuses).optional(),
    sort: z.enum(["created", "-created", "email", "-email"]).default("-created"),
  }),
  answer: listSchema(newsletterSubscriber),
});

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

/** In the order of the documentation. */
export const newsletterEndpoints = [
  subscribeToNewsletter,
  confirmNewsletter,
  unsubscribeFromNewsletter,
  listNewsletterSubscribers,
  deleteNewsletterSubscriber,
];
