import { listAuthors } from "@hilal/contract/endpoints/authors/list-authors";
import { isStaff } from "../../http/caller.ts";
import { sliceOf } from "../../http/paging.ts";
import { type Route, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { presentAuthor } from "./authors.presenter.ts";
import { type AuthorFilter, countAuthors, listAuthorRows } from "./authors.store.ts";

export function authorRoutes({ database }: Services): Route[] {
  return [
    route(listAuthors, async ({ query, caller }) => {
      const forStaff = isStaff(caller);
      const { page: _page, page_size: _size, sort, ...filters } = query;
      const filter: AuthorFilter = forStaff ? filters : { ...filters, status: "Approved" };
      const slice = sliceOf(query);
      const rows = await listAuthorRows(database, filter, sort, slice);
      const data = rows.map((row) => presentAuthor(row, forStaff));
      return slice.paged
        ? { data, meta: slice.meta(await countAuthors(database, filter)) }
        : { data };
    }),
  ];
}
