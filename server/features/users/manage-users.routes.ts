import {
  invite,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "@hilal/contract/accounts/invitations";
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  listUsers,
  mailResetLink,
  readUser,
  readUserWork,
  removeSecondStep,
  setUserBlocked,
  setUserRole,
} from "@hilal/contract/accounts/users";
import type { Executor, Transaction } from "../../database/connect.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import { findUser } from "../accounts/accounts.store.ts";
import { listInvitationRows, removeInvitation } from "../accounts/invitations.store.ts";
import { inviteAgain, inviteByMail, presentInvitation } from "../accounts/invitations.ts";
import { removeSecondSteps } from "../accounts/second-step.store.ts";
import { revokeSession, revokeSessions } from "../accounts/sessions.store.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { findStaff } from "../desk/staff.store.ts";
import type { Services } from "../services.ts";
import { handOverWork, readWork } from "./hand-over-work.ts";
import { signedIn } from "./own-account.ts";
import { keepsManagement, mayBlock, requireAnotherAdministrator } from "./users.policy.ts";
import { presentUser, presentUserSession } from "./users.presenter.ts";
import {
  countUsers,
  findSeenUser,
  findSeenUserByEmail,
  listSessionRows,
  listUserRows,
  lockUser,
  updateUser,
} from "./users.store.ts";

/** The calls of the People screen. */
export function manageUserRoutes(services: Services): Route[] {
  return [
    ...accountRoutes(services),
    ...invitationRoutes(services),
    ...sessionRoutes(services),
    ...secondStepRoutes(services),
  ];
}

const answer = async (executor: Executor, id: number, caller: Caller) =>
  presentUser(requireFound(await findSeenUser(executor, id)), caller);

function accountRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(listUsers, async ({ query, caller, context: { language } }) => {
      return loadList(query, {
        list: (slice) => listUserRows(database, query, { sort: query.sort, language }, slice),
        count: () => countUsers(database, query),
        present: (row) => presentUser(row, caller),
      });
    }),
    route(readUser, ({ params, caller }) => answer(database, params.id, caller)),
    route(setUserRole, ({ params: { id }, body: { role }, caller }) =>
      database.transaction(async (transaction) => {
        if (!keepsManagement(role)) await requireAnotherAdministrator(transaction, id);
        requireFound(await lockUser(transaction, id));
        await updateUser(transaction, id, { role });
        return answer(transaction, id, caller);
      }),
    ),
    route(readUserWork, async ({ params: { id } }) => {
      requireFound(await findUser(database, id));
      return readWork(database, id);
    }),
    route(setUserBlocked, ({ params: { id }, body: { blocked, hand_over_to: to }, caller }) =>
      database.transaction(async (transaction) => {
        if (blocked) await requireAnotherAdministrator(transaction, id);
        if (blocked && !mayBlock(caller, { id })) throw new HttpError("forbidden");
        const user = requireFound(await lockUser(transaction, id));
        const blockedAt = blocked ? (user.blockedAt ?? now()) : null;
        await updateUser(transaction, id, { blockedAt });
        if (blocked) await revokeSessions(transaction, id, now());
        if (blocked && to !== undefined) await handOver(services, transaction, { id, to, caller });
        return answer(transaction, id, caller);
      }),
    ),
  ];
}

async function handOver(
  services: Services,
  transaction: Transaction,
  { id, to, caller }: { readonly id: number; readonly to: number; readonly caller: Caller },
): Promise<void> {
  const next = to === id ? undefined : await findStaff(transaction, to, "articles.write-own");
  if (!next)
    throw new HttpError("validation_failed", { fields: { hand_over_to: "writer_unknown" } });
  await handOverWork(services, transaction, { from: id, to: next, by: callerId(caller) });
}

function invitationRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(listInvitations, async () => {
      const rows = await listInvitationRows(database);
      return { data: rows.map((row) => presentInvitation(row, now())) };
    }),
    route(invite, async ({ body, caller }) => {
      const account = await findSeenUserByEmail(database, body.email);
      if (account) {
        throw new HttpError("email_taken", {
          text: "invited_has_account",
          current: presentUser(account, caller),
        });
      }
      const inviter = requireFound(await findUser(database, callerId(caller)));
      return presentInvitation(await inviteByMail(services, inviter, body), now());
    }),
    route(resendInvitation, async ({ params: { id }, caller }) => {
      const invited = (await listInvitationRows(database)).find((row) => row.id === id);
      const inviter = { id: callerId(caller) };
      return presentInvitation(await inviteAgain(services, inviter, requireFound(invited)), now());
    }),
    route(revokeInvitation, async ({ params: { id } }) => {
      // In a transaction, which knows who acts.
      const isGone = await database.transaction((one) => removeInvitation(one, id));
      if (!isGone) throw new HttpError("not_found");
      return undefined;
    }),
  ];
}

function sessionRoutes(services: Services): Route[] {
  const { database, jobs, now } = services;
  return [
    route(mailResetLink, async ({ params: { id }, caller, context }) => {
      const person = requireFound(await findUser(database, id));
      if (person.blockedAt) throw new HttpError("conflict", { text: "unblock_first" });
      await countAttempt(services, "mail:recipient", person.email);
      await database.transaction(async (transaction) => {
        await noteDeed(transaction, context, callerId(caller), {
          action: mailResetLink.name,
          person,
          after: { reset_link: true },
        });
        const job = { mail: "reset-password", email: person.email } as const;
        await jobs.send("mail.send", job, transaction);
      });
      return undefined;
    }),
    route(listUserSessions, async ({ params: { id }, caller }) => {
      requireFound(await findUser(database, id));
      const { sessionId } = signedIn(caller);
      const rows = await listSessionRows(database, id, now());
      return { data: rows.map((row) => presentUserSession(row, sessionId)) };
    }),
    route(endUserSession, async ({ params: { id, sessionId }, caller, context }) => {
      const person = requireFound(await findUser(database, id));
      await database.transaction(async (transaction) => {
        const session = { id: sessionId, userId: id };
        if (!(await revokeSession(transaction, session, now()))) throw new HttpError("not_found");
        await noteDeed(transaction, context, callerId(caller), {
          action: endUserSession.name,
          person,
          after: { sessions_ended: 1 },
        });
      });
      return undefined;
    }),
    route(endUserSessions, async ({ params: { id }, caller, context }) => {
      const person = requireFound(await findUser(database, id));
      await database.transaction(async (transaction) => {
        const open = await listSessionRows(transaction, id, now());
        await revokeSessions(transaction, id, now());
        await noteDeed(transaction, context, callerId(caller), {
          action: endUserSessions.name,
          person,
          after: { sessions_ended: open.length },
        });
      });
      return undefined;
    }),
  ];
}

function secondStepRoutes({ database, jobs }: Services): Route[] {
  return [
    route(removeSecondStep, async ({ params: { id }, caller, context }) => {
      const person = requireFound(await findUser(database, id));
      if (callerId(caller) === id) throw new HttpError("forbidden");
      return database.transaction(async (transaction) => {
        if (!(await removeSecondSteps(transaction, id))) throw new HttpError("not_found");
        await noteDeed(transaction, context, callerId(caller), {
          action: removeSecondStep.name,
          person,
          after: { second_step: "removed" },
        });
        const change = "removed_by_administrator" as const;
        const job = { mail: "second-step-changed", userId: id, change } as const;
        await jobs.send("mail.send", job, transaction);
        return answer(transaction, id, caller);
      });
    }),
  ];
}
