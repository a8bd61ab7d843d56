import { isLanguage, type Language } from "@hilal/i18n/languages";
import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { hashToken } from "../../http/security/random-token.ts";
import { readToken, signToken } from "../../http/security/signed-token.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Config } from "../../process/config.ts";
import type { Services } from "../services.ts";
import { confirmSubscriber, unsubscribe, upsertSubscriber } from "./newsletter.store.ts";

const linkInvalid = () => new HttpError("validation_failed", { fields: { token: "link_invalid" } });

/**
 * Mails an address the question whether it wants the newsletter. The response does not reveal whether it is on the list
 * already.
 * @throws HttpError 429
 */
export async function joinNewsletter(
  services: Services,
  context: RequestContext,
  { email, language }: { readonly email: string; readonly language?: Language | undefined },
): Promise<void> {
  await countAttempt(services, "mail:address", addressSubject(context.address));
  await countAttempt(services, "mail:recipient", email);
  await services.database.transaction(async (transaction) => {
    await upsertSubscriber(transaction, {
      email,
      language: language ?? context.language,
      now: services.now(),
    });
    await services.jobs.send("mail.send", { mail: "newsletter-confirm", email }, transaction);
  });
}

/**
 * Uses the link of the confirmation mail; a welcome mail with the unsubscribe link follows.
 * @returns the subscriber's language
 * @throws HttpError 400 for a link that was used or replaced
 */
export async function confirmMembership(services: Services, token: string): Promise<Language> {
  return services.database.transaction(async (transaction) => {
    const row = await confirmSubscriber(transaction, hashToken(token), services.now());
    if (!row) throw linkInvalid();
    const job = { mail: "newsletter-welcome", email: row.email } as const;
    await services.jobs.send("mail.send", job, transaction);
    return isLanguage(row.language) ? row.language : "en";
  });
}

/** Unsubscribes an address by its signed link. @throws HttpError 400 for a forged link */
export async function leaveNewsletter(services: Services, token: string): Promise<void> {
  const id = readUnsubscribeToken(services.config, token);
  if (id === null) throw linkInvalid();
  await unsubscribe(services.database, id, services.now());
}

type TokenSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR">;

const context = "unsubscribe ";

/** The token of an unsubscribe link, `{id}.{signature}`, which needs no record and never expires. */
export function unsubscribeToken(settings: TokenSettings, subscriberId: number): string {
  return signToken(settings, "newsletter", String(subscriberId), context);
}

/** The subscriber of an unsubscribe link; null for a forged one. */
function readUnsubscribeToken(settings: TokenSettings, token: string): number | null {
  const id = readToken(settings, "newsletter", token, context);
  return id === null ? null : Number(id);
}
