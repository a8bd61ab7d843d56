import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { newsletterStatuses, newsletterSubscriber } from "../../entities/newsletter-subscriber.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

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
  answer: listOf(newsletterSubscriber),
});
