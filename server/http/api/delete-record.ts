import type { TrashKind } from "@hilal/contract/trash";
import type { Transaction } from "../../database/connect.ts";
import { moveToTrash } from "../../database/trash/move-to-trash.store.ts";
import type { Caller } from "./caller.ts";
import { HttpError } from "./http-error.ts";

/** The common steps of every call that deletes a record: the record goes to the trash (product: trash 1). */
interface Deletion {
  readonly kind: TrashKind;
  readonly id: number;
  readonly caller: Caller;
}

/** @throws HttpError 404 when there is no such record */
export async function deleteRecord(
  { now }: { readonly now: () => Date },
  transaction: Transaction,
  { kind, id, caller }: Deletion,
): Promise<void> {
  const deletedBy = caller.kind === "user" ? caller.id : null;
  const wasThere = await moveToTrash(transaction, { kind, id, deletedBy, now: now() });
  if (!wasThere) throw new HttpError("not_found");
}
