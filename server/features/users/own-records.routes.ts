import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "@hilal/contract/accounts/own-account";
import { exportOwnData, listOwnComments, listOwnRatings } from "@hilal/contract/accounts/own-data";
import { HttpError } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { revokeSession, revokeSessions } from "../accounts/sessions.store.ts";
import { presentComment } from "../comments/comments.presenter.ts";
import { countComments, listComments } from "../comments/comments.store.ts";
import type { Services } from "../services.ts";
import { exportOf } from "./export-own-data.ts";
import { ownRow, signedIn } from "./own-account.ts";
import { countRatings, listRatingRows, listSessionRows } from "./own-records.store.ts";
import { presentOwnRating, presentSession } from "./users.presenter.ts";

/** What one has left here: sessions, comments, ratings, and all of it as one file. */
export function ownRecordRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(listOwnSessions, async ({ caller }) => {
      const { id, sessionId } = signedIn(caller);
      const rows = await listSessionRows(database, id, now());
      return { data: rows.map((row) => presentSession(row, sessionId)) };
    }),
    route(endOwnSession, async ({ params, caller }) => {
      const session = { id: params.sessionId, userId: signedIn(caller).id };
      if (!(await revokeSession(database, session, now()))) throw new HttpError("not_found");
      return undefined;
    }),
    route(endOtherSessions, async ({ caller }) => {
      const { id, sessionId } = signedIn(caller);
      await revokeSessions(database, id, now(), sessionId);
      return undefined;
    }),
    route(listOwnComments, async ({ query, caller }) => {
      const filter = { writer: signedIn(caller).id };
      return loadList(query, {
        list: (slice) => listComments(database, filter, slice),
        count: () => countComments(database, filter),
        present: (row) => presentComment(row, caller),
      });
    }),
    route(listOwnRatings, async ({ query, caller }) => {
      const { id } = signedIn(caller);
      return loadList(query, {
        list: (slice) => listRatingRows(database, id, slice),
        count: () => countRatings(database, id),
        present: presentOwnRating,
      });
    }),
    route(exportOwnData, async ({ caller }) =>
      exportOf(services, await ownRow(database, caller), signedIn(caller).sessionId),
    ),
  ];
}
