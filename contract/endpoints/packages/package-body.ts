import { z } from "zod";
import { activeStatuses } from "../../choices.ts";
import { requiredLine, sentVersion, wholeNumber } from "../../fields.ts";
import { limits } from "../../limits.ts";

/** The package form (ruling 37). */
export const packageBody = z.strictObject({
  packageName: requiredLine("package_name_required", limits.nameMaxLength),
  noOfMonths: wholeNumber("months_invalid", 1, 120),
  cost: wholeNumber("cost_invalid", 0, 100_000_000),
  status: z.enum(activeStatuses, { error: "invalid" }).default("Active"),
  version: sentVersion,
});
