import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";

/**
 * Mails a link to an address, if it has an account that the link is for. The same work is done for every address, and
 * counted for who asks and for whom it is about: the mail's composer finds out whether there is an account
 * (product: accounts 4).
 *
 * @throws HttpError 429
 */
export async function askForLink(
  services: Services,
  context: RequestContext,
  mail: "verify-email" | "reset-password",
  email: string,
): Promise<void> {
  await countAttempt(services, "mail:address", addressSubject(context.address));
  await countAttempt(services, "mail:recipient", email);
  await services.jobs.send("mail.send", { mail, email });
}
