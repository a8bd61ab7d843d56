import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { emailField, lineField, textField } from "../../entities/account-fields.ts";
import { subscriptionRequest } from "../../entities/subscription-request.ts";
import { languageChoices } from "../../entities/user.ts";
import { limits } from "../../limits.ts";

/** Ruling 6: no payment is taken. */
export const createSubscriptionRequest = defineEndpoint({
  name: "subscriptions.create",
  summary: "Asks for a subscription; staff answer it",
  method: "POST",
  path: "/api/subscription-request/create/",
  access: "public",
  body: z.strictObject({
    name: lineField("name_required", limits.nameMaxLength).min(1, "name_required"),
    email: emailField,
    /** Digits of any script with the usual signs around them. */
    phone: lineField("phone_required", limits.phoneMaxLength)
      .min(1, "phone_required")
      .regex(/^[+(]?\p{Nd}[\p{Nd} ()./-]{5,}$/u, "phone_invalid"),
    address: textField("address_required", limits.addressMaxLength),
    /** The id of an active package. */
    package: z
      .int("package_required")
      .min(1, "package_required")
      .max(2_147_483_647, "package_required"),
    language: z.enum(languageChoices).optional(),
  }),
  answer: subscriptionRequest,
  status: 201,
});
