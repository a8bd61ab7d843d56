import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";
import { insertUser } from "./accounts.store.ts";
import { hashNewPassword } from "./passwords.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Opens a reader's account in the language of the request, and mails the link that verifies the address.
 * @returns the new account's id
 * @throws HttpError 409 `email_taken`, 400 for a password that is too common (product: accounts 3); 429
 */
export async function registerAccount(
  services: Services,
  context: RequestContext,
  registration: Registration,
): Promise<number> {
  const { email, password, first_name: firstName, last_name: lastName } = registration;
  await countAttempt(services, "register:address", addressSubject(context.address));
  const passwordHash = await hashNewPassword(password, { email, firstName, lastName });
  return services.database.transaction(async (transaction) => {
    const user = await insertUser(transaction, {
      email,
      passwordHash,
      firstName,
      lastName,
      language: context.language,
    });
    if (!user) throw new HttpError("email_taken");
    await services.jobs.send("mail.send", { mail: "verify-email", email }, transaction);
    return user.id;
  });
}
