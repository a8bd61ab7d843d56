import {
  createMagazine,
  deleteMagazine,
  listMagazines,
  readMagazine,
  toggleMagazineArchive,
  updateMagazine,
} from "@hilal/contract/magazines";
import { startOfMonth, toKarachiMonth, toMoment } from "@hilal/contract/shared/karachi-time";
import { withoutPaging } from "../../../http/api/paging.ts";
import { type Route, route } from "../../../http/api/route.ts";
import type { Services } from "../../services.ts";
import { ebookRoutes } from "./ebooks.routes.ts";
import { answerList, answerOne, remove, toggle } from "./publications.answers.ts";
import { createPublication, savePublication } from "./publications.commands.ts";
import { visiblePublications } from "./publications.policy.ts";
import { presentMagazine } from "./publications.presenter.ts";

const kind = "magazine";

/** The calls of magazine issues. */
function magazineRoutes(services: Services): Route[] {
  const present = presentMagazine;
  return [
    route(listMagazines, async ({ query, caller, context: { language } }) => {
      const { sort: _sort, before, past, ...filters } = withoutPaging(query);
      const visible = visiblePublications(caller, kind, services.now());
      const earlier = before ? { before: toMoment(before) } : {};
      const since = startOfMonth(toKarachiMonth(services.now()));
      const bygone = past === undefined ? {} : { past: { is: past, since } };
      return answerList(services, {
        filter: { kind, ...filters, ...earlier, ...bygone, visible },
        query,
        caller,
        language,
        present,
      });
    }),
    route(readMagazine, async ({ params, caller }) =>
      present(await answerOne(services, { kind, id: params.id, caller }), caller),
    ),
    route(createMagazine, async ({ body, caller }) =>
      present(await createPublication(services, { kind, body, caller, present }), caller),
    ),
    route(updateMagazine, async ({ params, body, caller }) =>
      present(await savePublication(services, params.id, { kind, body, caller, present }), caller),
    ),
    route(deleteMagazine, async ({ params, caller }) =>
      remove(services, { kind, id: params.id, caller }),
    ),
    route(toggleMagazineArchive, async ({ params }) => toggle(services, kind, params.id)),
  ];
}

/** Magazine issues and e-books: one logic, two names. */
export function publicationRoutes(services: Services): Route[] {
  return [...magazineRoutes(services), ...ebookRoutes(services)];
}
