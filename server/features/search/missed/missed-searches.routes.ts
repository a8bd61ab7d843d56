import { listMissedSearches } from "@hilal/contract/articles/search-calls";
import { loadList } from "../../../http/api/paging.ts";
import { type Route, route } from "../../../http/api/route.ts";
import type { Services } from "../../services.ts";
import { countMissed, listMissed } from "./missed-searches.store.ts";

/** What readers did not find, for editors. */
export function missedSearchRoutes({ database }: Services): Route[] {
  return [
    route(listMissedSearches, ({ query }) =>
      loadList(query, {
        list: (slice) => listMissed(database, slice),
        count: () => countMissed(database),
        present: ({ firstDay, lastDay, ...asked }) => ({
          ...asked,
          first_day: firstDay,
          last_day: lastDay,
        }),
      }),
    ),
  ];
}
