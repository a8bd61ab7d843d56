import type { ListAnswer } from "@hilal/contract/shared/paging";
import type { Language } from "@hilal/i18n/languages";
import { writesOf } from "../../../changes/changes.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { deleteRecord } from "../../../http/api/delete-record.ts";
import { found, HttpError } from "../../../http/api/http-error.ts";
import { loadList, type PagingQuery } from "../../../http/api/paging.ts";
import type { Services } from "../../services.ts";
import { maySeePublication } from "./publications.policy.ts";
import {
  countPublications,
  findPublication,
  type Kind,
  listPublications,
  type PublicationFilter,
  type PublicationOrder,
  type PublicationRow,
  tagsOf,
  tagsOfRecord,
  toggleArchived,
} from "./publications.store.ts";

interface ListRequest<T> {
  readonly filter: PublicationFilter;
  readonly query: PagingQuery & { readonly sort: PublicationOrder };
  readonly caller: Caller;
  /** The language of the page that shows the results. */
  readonly language: Language;
  present(row: PublicationRow, caller: Caller): T;
}

/** A list of one kind, with its page when pages were asked for. */
export async function answerList<T>(
  { database }: Services,
  { filter, query, caller, language, present }: ListRequest<T>,
): Promise<ListAnswer<T>> {
  return loadList(query, {
    list: (slice) => listPublications(database, filter, { sort: query.sort, language }, slice),
    count: () => countPublications(database, filter),
    present: (row) => present(row, caller),
  });
}

/** One record that the caller may see. */
export async function answerOne(
  { database, now }: Services,
  { kind, id, caller }: { kind: Kind; id: number; caller: Caller },
): Promise<PublicationRow> {
  const row = found(await findPublication(database, kind, id));
  if (!maySeePublication(caller, row, now())) throw new HttpError("not_found");
  return row;
}

export async function remove(
  services: Services,
  record: { readonly kind: Kind; readonly id: number; readonly caller: Caller },
): Promise<undefined> {
  await services.changes.write(async (transaction, changed) => {
    changed(await tagsOfRecord(transaction, record.kind, record.id));
    await deleteRecord(services, transaction, record);
  });
}

export async function toggle(
  { changes }: Services,
  kind: Kind,
  id: number,
): Promise<{ is_archived: boolean }> {
  const write = writesOf(changes, tagsOf(kind));
  const isArchived = await write(async (transaction) =>
    found(await toggleArchived(transaction, kind, id)),
  );
  return { is_archived: isArchived };
}
