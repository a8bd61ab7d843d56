import { z } from "zod";
import { recordActions } from "../actions.ts";
import { activeStatuses } from "../choices.ts";
import { id, version } from "./identifier.ts";

/** A subscription package (ruling 37). `cost` is in whole Pakistani rupees. */
export const subscriptionPackage = z.object({
  id,
  packageName: z.string(),
  noOfMonths: z.number().int(),
  cost: z.number().int(),
  status: z.enum(activeStatuses),
  version,
  can: recordActions.optional(),
});

export type SubscriptionPackage = z.output<typeof subscriptionPackage>;
