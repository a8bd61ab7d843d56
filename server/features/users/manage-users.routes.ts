import { listUsers, readUser, setUserBlocked, setUserRole } from "@hilal/contract/accounts/users";
import { found, HttpError } from "../../api/errors/http-error.ts";
import type { Caller } from "../../api/route/caller.ts";
import { loadList } from "../../api/route/paging.ts";
import { type Route, route } from "../../api/route/route.ts";
import type { Executor } from "../../database/connect.ts";
import type { Services } from "../../services/services.ts";
import { revokeSessions } from "../accounts/store/sessions.store.ts";
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
