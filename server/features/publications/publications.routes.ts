import { countEbookOpening } from "@hilal/contract/endpoints/ebooks/count-ebook-opening";
import { listActiveEbooks } from "@hilal/contract/endpoints/ebooks/list-active-ebooks";
import { listArchivedEbooks } from "@hilal/contract/endpoints/ebooks/list-archived-ebooks";
import { listMagazines } from "@hilal/contract/endpoints/magazines/list-magazines";
import { limits } from "@hilal/contract/limits";
import { isStaff } from "../../http/caller.ts";
import { sliceOf } from "../../http/paging.ts";
import { type Route, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { presentEbook, presentMagazine } from "./publications.presenter.ts";
import {
  countOpening,
  countPublications,
  listPublications,
  type PublicationFilter,
} from "./publications.store.ts";

/** Magazine issues and e-books: one logic, two names. */
export function publicationRoutes({ database, now }: Services): Route[] {
  return [
    route(listMagazines, async ({ query, caller }) => {
      const { page: _page, page_size: _size, sort, before, ...filters } = query;
      const filter: PublicationFilter = {
        kind: "magazine",
        ...filters,
        before: before ? new Date(`${before}T00:00:00+05:00`) : undefined,
        ...(isStaff(caller) ? {} : { publishedAt: now() }),
      };
      const slice = sliceOf(query);
      const rows = await listPublications(database, filter, sort, slice);
      const data = rows.map(presentMagazine);
      return slice.paged
        ? { data, meta: slice.meta(await countPublications(database, filter)) }
        : { data };
    }),
    route(listActiveEbooks, async ({ query }) => {
      const filter: PublicationFilter = {
        kind: "ebook",
        genre: query.genre,
        archived: false,
        publishedAt: now(),
      };
      const slice = sliceOf(query);
      const rows = await listPublications(database, filter, query.sort, slice);
      const data = rows.map(presentEbook);
      return slice.paged
        ? { data, meta: slice.meta(await countPublications(database, filter)) }
        : { data };
    }),
    route(listArchivedEbooks, async () => {
      const filter: PublicationFilter = { kind: "ebook", archived: true, publishedAt: now() };
      const rows = await listPublications(database, filter, "newest", {
        limit: limits.unpagedList,
        offset: 0,
      });
      return rows.map(presentEbook);
    }),
    route(countEbookOpening, async ({ params }) => {
      await countOpening(database, params.id);
      return undefined;
    }),
  ];
}
