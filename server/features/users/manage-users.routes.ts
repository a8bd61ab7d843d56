import { listUsers, readUser, setUserBlocked, setUserRole } from "@hilal/contract/accounts/users";
import type { Executor } from "../../database/connect.ts";
import type { Caller } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { revokeSessions } from "../accounts/sessions.store.ts";
import type { Services } from "../services.ts";
import { keepsManagement, mayBlock, requireAnotherAdministrator } from "./users.policy.ts";
import { presentUser } from "./users.presenter.ts";
import { countUsers, findSeenUser, listUserRows, lockUser, updateUser } from "./users.store.ts";

/** The Users screen. */
export function manageUserRoutes({ database, now }: Services): Route[] {
  const answer = async (executor: Executor, id: number, caller: Caller) =>
    presentUser(found(await findSeenUser(executor, id)), caller);

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
        found(await lockUser(transaction, id));
        await updateUser(transaction, id, { role });
        return answer(transaction, id, caller);
      }),
    ),
    route(setUserBlocked, ({ params: { id }, body: { blocked }, caller }) =>
      database.transaction(async (transaction) => {
        if (blocked) await requireAnotherAdministrator(transaction, id);
        if (blocked && !mayBlock(caller, { id })) throw new HttpError("forbidden");
        const user = found(await lockUser(transaction, id));
        const blockedAt = blocked ? (user.blockedAt ?? now()) : null;
        await updateUser(transaction, id, { blockedAt });
        if (blocked) await revokeSessions(transaction, id, now());
        return answer(transaction, id, caller);
      }),
    ),
  ];
}
