import type { createSubscriptionRequest } from "@hilal/contract/subscriptions";
import type { z } from "zod";
import { found, HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";
import { findPackageRow } from "./packages.store.ts";
import { insertRequest, type RequestRow } from "./subscriptions.store.ts";

/**
 * Keeps a reader's wish to subscribe and mails the reader and the magazine (product: subscriptions 2).
 * @throws HttpError 400 for a package that is not on offer, 429
 */
export async function requestSubscription(
  services: Services,
  context: RequestContext,
  wish: z.output<typeof createSubscriptionRequest.body>,
): Promise<RequestRow> {
  await countAttempt(services, "subscription:address", addressSubject(context.address));
  return services.database.transaction(async (transaction) => {
    const chosen = await findPackageRow(transaction, wish.package);
    if (chosen?.status !== "Active") {
      throw new HttpError("validation_failed", { fields: { package: "package_not_offered" } });
    }
    const row = found(
      await insertRequest(transaction, {
        name: wish.name,
        email: wish.email,
        phone: wish.phone,
        address: wish.address,
        packageId: chosen.id,
        packageName: chosen.packageName,
        language: wish.language ?? context.language,
      }),
    );
    for (const mail of ["subscription-received", "subscription-notice"] as const) {
      await services.jobs.send("mail.send", { mail, requestId: row.id }, transaction);
    }
    return row;
  });
}
