import { createSubscriptionRequest } from "@hilal/contract/subscriptions";
import { bodyOfForm } from "../../http/api/body-of-form.ts";
import { fieldErrors } from "../../http/api/field-errors.ts";
import type { HttpError } from "../../http/api/http-error.ts";
import { outcomePage, type PlainForm } from "../../http/api/plain-forms.ts";
import type { Services } from "../services.ts";
import { requestSubscription } from "./request-subscription.ts";

/**
 * The subscription page's form for readers without script. It leads back to the page: with `sent=1`, or with `wrong`
 * naming each refused field and why, such as `wrong=email:email_invalid,phone:phone_required`.
 */
export function subscriptionForm(services: Services): PlainForm {
  return {
    path: "/subscribe",
    act: ({ package: chosen, language, ...fields }, context) =>
      outcomePage("/subscribe", { success: "sent=1", httpError: wrongFields }, () => {
        const body = { ...fields, package: Number(chosen), language: language || undefined };
        const wish = bodyOfForm(createSubscriptionRequest, body);
        return requestSubscription(services, context, wish);
      }),
  };
}

const wrongFields = (httpError: HttpError) => `wrong=${fieldErrors(httpError, "request")}#request`;
