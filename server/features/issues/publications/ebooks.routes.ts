import {
  countEbookOpening,
  createEbook,
  deleteEbook,
  listActiveEbooks,
  listArchivedEbooks,
  listEbooks,
  readEbook,
  toggleEbookArchive,
  updateEbook,
} from "@hilal/contract/ebooks";
import { limits } from "@hilal/contract/shared/limits";
import { withoutPaging } from "../../../http/api/paging.ts";
import { type Route, route } from "../../../http/api/route.ts";
import type { Services } from "../../services.ts";
import { answerList, answerOne, remove, toggle } from "./publications.answers.ts";
import { createPublication, savePublication } from "./publications.commands.ts";
import { visiblePublications } from "./publications.policy.ts";
import { presentEbook } from "./publications.presenter.ts";
import { listPublications, type PublicationFilter } from "./publications.store.ts";

const kind = "ebook";

/** The calls of e-books. */
export function ebookRoutes(services: Services): Route[] {
  const { database, now } = services;
  const present = presentEbook;
  return [
    route(listEbooks, async ({ query, caller, context: { language } }) => {
      const { sort: _sort, ...filters } = withoutPaging(query);
      const visible = visiblePublications(caller, kind, now());
      return answerList(services, {
        filter: { kind, ...filters, visible },
        query,
        caller,
        language,
        present,
      });
    }),
    route(listActiveEbooks, async ({ query, caller, context: { language } }) => {
      const visible = { publishedAt: now() };
      const filter = { kind, genre: query.genre, archived: false, visible } as const;
      return answerList(services, { filter, query, caller, language, present });
    }),
    route(listArchivedEbooks, async ({ caller }) => {
      const filter: PublicationFilter = { kind, archived: true, visible: { publishedAt: now() } };
      const whole = { limit: limits.unpagedList, offset: 0 };
      const rows = await listPublications(database, filter, { sort: "newest" }, whole);
      return rows.map((row) => present(row, caller));
    }),
    route(readEbook, async ({ params, caller }) =>
      present(await answerOne(services, { kind, id: params.id, caller }), caller),
    ),
    route(createEbook, async ({ body, caller }) =>
      present(await createPublication(services, { kind, body, caller, present }), caller),
    ),
    route(updateEbook, async ({ params, body, caller }) =>
      present(await savePublication(services, params.id, { kind, body, caller, present }), caller),
    ),
    route(deleteEbook, async ({ params, caller }) =>
      remove(services, { kind, id: params.id, caller }),
    ),
    route(toggleEbookArchive, async ({ params }) => toggle(services, kind, params.id)),
    route(countEbookOpening, async ({ params, body, context }) => {
      await services.visits.count({ of: "ebook", id: params.id, client: body.client, context });
      return undefined;
    }),
  ];
}
