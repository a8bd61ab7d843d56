import { z } from "zod";
import { id } from "./identifier.ts";

export const newsletterStatuses = ["pending", "confirmed", "unsubscribed"] as const;

/** A newsletter address (ruling 13). Instants are ISO 8601. */
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

/** Beside the contract, since its answer is text: the confirmed addresses as CSV, for administrators. */
export const newsletterCsvPath = "/api/newsletter/subscribers.csv";
