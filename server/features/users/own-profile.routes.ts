import { changeOwnEmail } from "@hilal/contract/endpoints/users/change-own-email";
import { changeOwnPassword } from "@hilal/contract/endpoints/users/change-own-password";
import { deleteOwnAccount } from "@hilal/contract/endpoints/users/delete-own-account";
import { readOwnProfile } from "@hilal/contract/endpoints/users/read-own-profile";
import { updateOwnProfile } from "@hilal/contract/endpoints/users/update-own-profile";
import { addressSubject } from "../../http/address-subject.ts";
import { Refusal } from "../../http/refusal.ts";
import { type Route, route } from "../../http/route.ts";
import { saveVersioned } from "../../http/save-versioned.ts";
import { countAttempt } from "../../http/throttle.ts";
import type { Services } from "../../services.ts";
import { findUserByEmail, setPassword } from "../accounts/accounts.store.ts";
import { cancelMailedTokens } from "../accounts/mailed-tokens.store.ts";
import { hashNewPassword } from "../accounts/new-password.ts";
import { clearSessionCookies } from "../accounts/session-cookies.ts";
import { revokeSessions } from "../accounts/sessions.store.ts";
import { ownRow, requirePassword, signedIn, tagsOfPerson } from "./own-account.ts";
import { requireAnotherAdministrator } from "./users.policy.ts";
import { presentOwnProfile } from "./users.presenter.ts";
import { lockUser, providersOf, removeUser, updateUser } from "./users.store.ts";

/** One's own account: who one is, how one signs in, and leaving. */
export function ownProfileRoutes(services: Services): Route[] {
  const { changes, config, database, jobs, now } = services;
  return [
    route(readOwnProfile, async ({ caller }) => {
      const user = await ownRow(database, caller);
      return presentOwnProfile(user, await providersOf(database, user.id));
    }),

    route(updateOwnProfile, async ({ body, caller }) => {
      const { id } = signedIn(caller);
      const providers = await providersOf(database, id);
      const { version, first_name: firstName, last_name: lastName, language, digits } = body;
      const saved = await changes.write(async (transaction, changed) => {
        // The name stands under each comment.
        changed(await tagsOfPerson(transaction, id));
        return saveVersioned(transaction, {
          sent: version,
          read: () => lockUser(transaction, id),
          versionOf: (row) => row.version,
          present: (row) => presentOwnProfile(row, providers),
          update: () =>
            updateUser(transaction, id, {
              ...(firstName === undefined ? {} : { firstName }),
              ...(lastName === undefined ? {} : { lastName }),
              ...(language === undefined ? {} : { language }),
              ...(digits === undefined ? {} : { digits }),
            }),
        });
      });
      return presentOwnProfile(saved, providers);
    }),

    route(changeOwnEmail, async ({ body: { email, password }, caller, exchange }) => {
      const user = await ownRow(database, caller);
      await requirePassword(services, user, password, "password");
      await countAttempt(services, "mail:address", addressSubject(exchange.address));
      await countAttempt(services, "mail:recipient", email);
      if (await findUserByEmail(database, email)) throw new Refusal("email_taken");
      await jobs.send("mail.send", { mail: "change-email", userId: user.id, email });
      return undefined;
    }),

    route(changeOwnPassword, async ({ body, caller }) => {
      const { sessionId } = signedIn(caller);
      const user = await ownRow(database, caller);
      await requirePassword(services, user, body.current_password, "current_password");
      const passwordHash = await hashNewPassword(body.password, user.email);
      await database.transaction(async (transaction) => {
        await setPassword(transaction, user.id, passwordHash);
        await revokeSessions(transaction, user.id, now(), sessionId);
        await cancelMailedTokens(transaction, user.id, ["reset-password"]);
        const order = { mail: "password-changed", userId: user.id } as const;
        await jobs.send("mail.send", order, transaction);
      });
      return undefined;
    }),

    route(deleteOwnAccount, async ({ body, caller, exchange }) => {
      const user = await ownRow(database, caller);
      await requirePassword(services, user, body.password, "password");
      await changes.write(async (transaction, changed) => {
        await requireAnotherAdministrator(transaction, user.id);
        changed(await tagsOfPerson(transaction, user.id));
        await removeUser(transaction, user.id);
      });
      clearSessionCookies(exchange, config);
      return undefined;
    }),
  ];
}
