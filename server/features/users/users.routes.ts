import {
  changeOwnEmail,
  changeOwnPassword,
  deleteOwnAccount,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  mailOwnCode,
  readOwnProfile,
  updateOwnProfile,
} from "@hilal/contract/accounts/own-account";
import { exportOwnData, listOwnComments, listOwnRatings } from "@hilal/contract/accounts/own-data";
import { staffField } from "@hilal/contract/shared/fields/staff-names";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { saveVersioned } from "../../http/api/save-versioned.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import { ownerLinkPurposes } from "../accounts/account-links.ts";
import { updatePassword } from "../accounts/accounts.store.ts";
import { rememberDevice } from "../accounts/known-device.ts";
import { cancelMailedTokens } from "../accounts/mailed-proofs.store.ts";
import { hashNewPassword } from "../accounts/passwords.ts";
import { isStepMissing } from "../accounts/second-step.store.ts";
import { clearSessionCookies } from "../accounts/session-cookies.ts";
import { revokeSession, revokeSessions } from "../accounts/sessions.store.ts";
import { presentComment } from "../comments/comments.presenter.ts";
import { countComments, listComments } from "../comments/comments.store.ts";
import type { Services } from "../services.ts";
import { manageUserRoutes } from "./manage-users.routes.ts";
import { exportUserData, getUserTags, ownRow, requireOwner, signedIn } from "./own-account.ts";
import { ownSecondStepRoutes } from "./own-second-step.routes.ts";
import { requireAnotherAdministrator } from "./users.policy.ts";
import { presentOwnProfile, presentOwnRating, presentSession } from "./users.presenter.ts";
import {
  countRatings,
  listProviders,
  listRatingRows,
  listSessionRows,
  lockUser,
  removeUser,
  updateUser,
} from "./users.store.ts";

/** The calls for the own account: profile, sign-in methods, deletion. */
function ownProfileRoutes(services: Services): Route[] {
  const { changes, config, database, jobs, now } = services;
  return [
    route(readOwnProfile, async ({ caller }) => {
      const user = await ownRow(database, caller);
      return presentOwnProfile(user, {
        providers: await listProviders(database, user.id),
        isWithheld: await isStepMissing(database, user.id),
      });
    }),

    route(updateOwnProfile, async ({ body, caller }) => {
      const { id } = signedIn(caller);
      const standing = {
        providers: await listProviders(database, id),
        isWithheld: await isStepMissing(database, id),
      };
      const { version, first_name: firstName, last_name: lastName, ...choices } = body;
      await requireReadersName(database, caller, body);
      const saved = await changes.write(async (transaction, changed) => {
        // Pages with the user's comments show the name.
        changed(await getUserTags(transaction, id));
        return saveVersioned(transaction, {
          sent: version,
          read: () => lockUser(transaction, id),
          getVersion: (row) => row.version,
          present: (row) => presentOwnProfile(row, standing),
          update: () =>
            updateUser(transaction, id, {
              ...(firstName === undefined ? {} : { firstName }),
              ...(lastName === undefined ? {} : { lastName }),
              ...choices,
            }),
        });
      });
      return presentOwnProfile(saved, standing);
    }),

    route(mailOwnCode, async ({ body: { purpose }, caller }) => {
      const user = await ownRow(database, caller);
      if (user.passwordHash !== null) throw new HttpError("conflict", { text: "password_instead" });
      await countAttempt(services, "code:user", String(user.id));
      await jobs.send("mail.send", { mail: "owner-code", userId: user.id, purpose });
      return undefined;
    }),

    route(changeOwnEmail, async ({ body: { email, ...given }, caller, context }) => {
      const user = await ownRow(database, caller);
      const proof = { ...given, purpose: "change-email" } as const;
      const spend = await requireOwner(services, caller, user, proof);
      await countAttempt(services, "mail:address", addressSubject(context.address));
      await countAttempt(services, "mail:recipient", email);
      // Only the mail's composer finds out whether the address has an account, and mails its owner (product: accounts
      // 4).
      await database.transaction(async (transaction) => {
        await spend(transaction);
        const job = { mail: "change-email", userId: user.id, email } as const;
        await jobs.send("mail.send", job, transaction);
      });
      return undefined;
    }),

    route(changeOwnPassword, async ({ body, caller, context }) => {
      const { sessionId } = signedIn(caller);
      const user = await ownRow(database, caller);
      const spend = await requireOwner(services, caller, user, {
        purpose: "set-password",
        password: body.current_password,
        field: "current_password",
        code: body.code,
      });
      const passwordHash = await hashNewPassword(body.password, user);
      await database.transaction(async (transaction) => {
        await spend(transaction);
        await updatePassword(transaction, user.id, passwordHash);
        await revokeSessions(transaction, user.id, now(), sessionId);
        await cancelMailedTokens(transaction, user.id, ownerLinkPurposes);
        const job = { mail: "password-changed", userId: user.id } as const;
        await jobs.send("mail.send", job, transaction);
      });
      rememberDevice(context, config, { id: user.id, passwordHash }, now());
      return undefined;
    }),

    route(deleteOwnAccount, async ({ body, caller, context }) => {
      const user = await ownRow(database, caller);
      const proof = { ...body, purpose: "delete-account" } as const;
      const spend = await requireOwner(services, caller, user, proof);
      await changes.write(async (transaction, changed) => {
        await spend(transaction);
        await requireAnotherAdministrator(transaction, user.id);
        changed(await getUserTags(transaction, user.id));
        await removeUser(transaction, user.id);
      });
      clearSessionCookies(context, config);
      return undefined;
    }),
  ];
}

/** @throws HttpError 400 for a reader whose name would read as staff (product: comments 11) */
async function requireReadersName(
  database: Services["database"],
  caller: Caller,
  sent: { readonly first_name?: string | undefined; readonly last_name?: string | undefined },
): Promise<void> {
  if (sent.first_name === undefined && sent.last_name === undefined) return;
  const user = await ownRow(database, caller);
  if (user.role !== null) return;
  const field = staffField(sent.first_name ?? user.firstName, sent.last_name ?? user.lastName);
  if (field) throw new HttpError("validation_failed", { fields: { [field]: "name_reserved" } });
}

/** The caller's own records: sessions, comments, ratings, and all of them as one file. */
function ownRecordRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(listOwnSessions, async ({ caller }) => {
      const { id, sessionId } = signedIn(caller);
      const rows = await listSessionRows(database, id, now());
      return { data: rows.map((row) => presentSession(row, sessionId)) };
    }),
    route(endOwnSession, async ({ params, caller }) => {
      const session = { id: params.sessionId, userId: signedIn(caller).id };
      if (!(await revokeSession(database, session, now()))) throw new HttpError("not_found");
      return undefined;
    }),
    route(endOtherSessions, async ({ caller }) => {
      const { id, sessionId } = signedIn(caller);
      await revokeSessions(database, id, now(), sessionId);
      return undefined;
    }),
    route(listOwnComments, async ({ query, caller }) => {
      const filter = { writer: signedIn(caller).id };
      return loadList(query, {
        list: (slice) => listComments(database, filter, slice),
        count: () => countComments(database, filter),
        present: (row) => presentComment(row, caller),
      });
    }),
    route(listOwnRatings, async ({ query, caller }) => {
      const { id } = signedIn(caller);
      return loadList(query, {
        list: (slice) => listRatingRows(database, id, slice),
        count: () => countRatings(database, id),
        present: presentOwnRating,
      });
    }),
    route(exportOwnData, async ({ caller }) =>
      exportUserData(services, await ownRow(database, caller), signedIn(caller).sessionId),
    ),
  ];
}

/** All routes of users: the own account, and the administrators' list. */
export function userRoutes(services: Services): Route[] {
  return [
    ...ownProfileRoutes(services),
    ...ownRecordRoutes(services),
    ...ownSecondStepRoutes(services),
    ...manageUserRoutes(services),
  ];
}
