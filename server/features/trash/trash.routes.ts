import {
  deleteForGood,
  emptyTrash,
  listTrash,
  restoreRecord,
  type TrashedRecord,
} from "@hilal/contract/trash";
import { restoreFromTrash } from "../../database/trash/restore-from-trash.store.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { loadList, withoutPaging } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { personName } from "../desk/person-name.ts";
import type { Services } from "../services.ts";
import { settleRestored } from "./settle-restored.ts";
import { daysLeft, trashScope } from "./trash.policy.ts";
import {
  countTrash,
  emptyTrashed,
  listTrashRows,
  lockAllTrashed,
  lockTrashed,
  type TrashRow,
} from "./trash.store.ts";

/** The routes of the trash: list, restore, delete permanently. */
export function trashRoutes(services: Services): Route[] {
  const { database, changes, now } = services;
  return [
    route(listTrash, async ({ query, caller }) => {
      const { sort, ...asked } = withoutPaging(query);
      const filter = { ...asked, scope: trashScope(caller) };
      return loadList(query, {
        list: (slice) => listTrashRows(database, filter, slice, sort),
        count: () => countTrash(database, filter),
        present: (row) => presentTrashed(row, now()),
      });
    }),
    route(restoreRecord, async ({ body, caller }) =>
      changes.write(async (transaction, changed) => {
        const { kind, record_id: recordId } = body;
        const trashed = requireFound(
          await lockTrashed(transaction, trashScope(caller), { kind, recordId }),
        );
        const fault = await restoreFromTrash(transaction, trashed);
        if (fault) throw new HttpError("conflict", { text: `restore_${fault}` });
        changed(await settleRestored(services, transaction, { kind, id: recordId }));
        return body;
      }),
    ),
    route(deleteForGood, async ({ params, caller }) => {
      await database.transaction(async (transaction) => {
        const { id } = requireFound(await lockTrashed(transaction, trashScope(caller), params));
        await emptyTrashed(transaction, [id], now());
      });
      return undefined;
    }),
    route(emptyTrash, async ({ body, caller }) =>
      database.transaction(async (transaction) => {
        const { count, ...filter } = body;
        const ids = await lockAllTrashed(transaction, { ...filter, scope: trashScope(caller) });
        if (ids.length !== count) throw new HttpError("conflict", { text: "trash_changed" });
        await emptyTrashed(transaction, ids, now());
        return { deleted: ids.length };
      }),
    ),
  ];
}

function presentTrashed(row: TrashRow, now: Date): TrashedRecord {
  const { id, kind, recordId, title, deletedAt, deletedBy } = row;
  return {
    id,
    kind,
    record_id: recordId,
    title,
    deleted_at: deletedAt.toISOString(),
    deleted_by: deletedBy === null ? null : { id: deletedBy, name: personName(row) },
    days_left: daysLeft(deletedAt, now),
  };
}
