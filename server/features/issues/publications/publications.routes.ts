import { countEbookOpening, listArchivedEbooks, toggleEbookArchive } from "@hilal/contract/ebooks";
import { toggleMagazineArchive } from "@hilal/contract/magazines";
import { limits } from "@hilal/contract/shared/limits";
import { toTaggedWriter } from "../../../changes/changes.ts";
import { type Caller, visitor } from "../../../http/api/caller.ts";
import { requireFound } from "../../../http/api/http-error.ts";
import { type Route, route } from "../../../http/api/route.ts";
import type { Services } from "../../services.ts";
import { ebookRecord, magazineRecord } from "./publications.record.ts";
import { type Kind, listTags, type PublicationRow, toggleArchived } from "./publications.store.ts";

/** The routes that only magazine issues and e-books have. */
export function publicationRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(toggleMagazineArchive, async ({ params }) => toggle(services, "magazine", params.id)),
    route(toggleEbookArchive, async ({ params }) => toggle(services, "ebook", params.id)),
    route(listArchivedEbooks, async ({ caller }) => {
      const viewer = ebookRecord.toViewer(services, visitor);
      const listing = { filters: { archived: true }, sort: "newest", viewer } as const;
      const whole = { limit: limits.unpagedList, offset: 0 };
      const rows = await ebookRecord.list(database, listing, whole);
      const told = ebookRecord.toViewer(services, caller);
      return rows.map((row) => ebookRecord.present(row, told));
    }),
    route(countEbookOpening, async ({ params, body, context }) => {
      await services.visits.count({ of: "ebook", id: params.id, client: body.client, context });
      return undefined;
    }),
  ];
}

async function toggle({ changes }: Services, kind: Kind, id: number) {
  const write = toTaggedWriter(changes, listTags(kind));
  const isArchived = await write(async (transaction) =>
    requireFound(await toggleArchived(transaction, kind, id)),
  );
  return { is_archived: isArchived };
}

/**
 * Reads a magazine issue or an e-book.
 * @throws HttpError 404 when it does not exist or the caller may not see it
 */
export async function readPublication(
  services: Services,
  { kind, id, caller }: { readonly kind: Kind; readonly id: number; readonly caller: Caller },
): Promise<PublicationRow["publication"]> {
  const { find, toViewer } = kind === "magazine" ? magazineRecord : ebookRecord;
  return requireFound(await find(services.database, id, toViewer(services, caller))).record;
}
