import { createSubscriptionRequest } from "@hilal/contract/subscriptions";
import type { z } from "zod";
import { visitor } from "../../http/api/caller.ts";
import { fieldErrors, HttpError, requireFound } from "../../http/api/http-error.ts";
import { parseForm } from "../../http/api/parse-input.ts";
import { outcomePage, type PlainForm } from "../../http/api/plain-forms.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";
import { packageRecord } from "./packages.record.ts";
import { insertRequest, type RequestRow } from "./subscriptions.store.ts";

/**
 * Stores a reader's subscription request, and mails the reader and the magazine (product: subscriptions 2).
 * @throws HttpError 400 for a package that is not on offer, 429 for too many requests from one address
 */
export async function requestSubscription(
  services: Services,
  context: RequestContext,
  wish: z.output<typeof createSubscriptionRequest.body>,
): Promise<RequestRow> {
  await countAttempt(services, "subscription:address", addressSubject(context.address));
  return services.database.transaction(async (transaction) => {
    const reader = packageRecord.toViewer(services, visitor);
    const chosen = await packageRecord.find(transaction, wish.package, reader);
    if (!chosen) {
      throw new HttpError("validation_failed", { fields: { package: "package_not_offered" } });
    }
    const row = requireFound(
      await insertRequest(transaction, {
        name: wish.name,
        email: wish.email,
        phone: wish.phone,
        address: wish.address,
        packageId: chosen.record.id,
        packageName: chosen.record.packageName,
        language: wish.language ?? context.language,
      }),
    );
    for (const mail of ["subscription-received", "subscription-notice"] as const) {
      await services.jobs.send("mail.send", { mail, requestId: row.id }, transaction);
    }
    return row;
  });
}

/**
 * The subscription page's form for readers without JavaScript. It redirects back to the page: with `sent=1`, or with
 * `wrong` listing each refused field and its reason, such as `wrong=email:email_invalid,phone:phone_required`.
 */
export function subscriptionForm(services: Services): PlainForm {
  return {
    path: "/subscribe",
    act: ({ package: chosen, language, ...fields }, context) =>
      outcomePage("/subscribe", { success: "sent=1", httpError: wrongFields }, () => {
        const body = { ...fields, package: Number(chosen), language: language || undefined };
        const wish = parseForm(createSubscriptionRequest, body);
        return requestSubscription(services, context, wish);
      }),
  };
}

const wrongFields = (httpError: HttpError) => `wrong=${fieldErrors(httpError, "request")}#request`;
