import { z } from "zod";
import { id } from "./identifier.ts";

export const subscriptionRequestStatuses = ["new", "handled"] as const;

/** A reader's wish to subscribe (ruling 6); the package's name is kept as it was then. */
export const subscriptionRequest = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  package: id.nullable(),
  package_name: z.string(),
  status: z.enum(subscriptionRequestStatuses),
  language: z.enum(["en", "ur"]),
  created_at: z.string(),
});

export type SubscriptionRequest = z.output<typeof subscriptionRequest>;
