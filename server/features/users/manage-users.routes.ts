import { listUsers, readUser, setUserBlocked, setUserRole } from "@hilal/contract/accounts/users";
import { found } from "../../api/errors/refusal.ts";
import { loadList } from "../../api/route/paging.ts";
import { type Route, route } from "../../api/route/route.ts";
import type { Executor } from "../../database/connect.ts";
import type { Services } from "../../services/services.ts";
import { revokeSessions } from "../accounts/store/sessions.store.ts";
import { requireAnotherAdministrator } from "./users.policy.ts";
import { presentUser } from "./users.presenter.ts";
import { countUsers, findSeenUser, listUserRows, lockUser, updateUser } from "./users.store.ts";

/** The Users screen. */
export function manageUserRoutes({ database, now }: Services): Route[] {
  const answer = async (executor: Executor, id: number) =>
    presentUser(found(await findSeenUser(executor, id)));

  return [
    route(listUsers, ({ query }) =>
      loadList(query, {
        list: (slice) => listUserRows(database, query, query.sort, slice),
        count: () => countUsers(database, query),
        present: presentUser,
      }),
    ),
    route(readUser, ({ params }) => answer(database, params.id)),
    route(setUserRole, ({ params: { id }, body: { role } }) =>
      database.transaction(async (transaction) => {
        if (role !== "admin") await requireAnotherAdministrator(transaction, id);
        found(await lockUser(transaction, id));
        await updateUser(transaction, id, { role });
        return answer(transaction, id);
      }),
    ),
    route(setUserBlocked, ({ params: { id }, body: { blocked } }) =>
      database.transaction(async (transaction) => {
        if (blocked) await requireAnotherAdministrator(transaction, id);
        const user = found(await lockUser(transaction, id));
        const blockedAt = blocked ? (user.blockedAt ?? now()) : null;
        await updateUser(transaction, id, { blockedAt });
        if (blocked) await revokeSessions(transaction, id, now());
        return answer(transaction, id);
      }),
    ),
  ];
}
