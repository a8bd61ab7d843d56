import {
  type AuditEntry,
  listArticleAudit,
  listAudit,
  listAuditPeople,
} from "@hilal/contract/audit";
import { HttpError } from "../../http/api/http-error.ts";
import { loadList, withoutPaging } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { mayReadArticle, mayReadRevisions } from "../articles/articles.policy.ts";
import { findArticle } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import {
  type AuditRow,
  countArticleEntries,
  countEntries,
  listArticleEntries,
  listEntries,
  listPeople,
} from "./audit.store.ts";

/** The audit entries: all of them for administrators, those of an article for users who may read its revisions. */
export function auditRoutes({ database, now }: Services): Route[] {
  return [
    route(listAudit, async ({ query }) => {
      const { sort, ...filter } = withoutPaging(query);
      return loadList(query, {
        list: (slice) => listEntries(database, filter, slice, sort),
        count: () => countEntries(database, filter),
        present: presentEntry,
      });
    }),
    route(listAuditPeople, async ({ context }) => ({
      data: await listPeople(database, context.language),
    })),
    route(listArticleAudit, async ({ params: { id }, query, caller }) => {
      const article = (await findArticle(database, id))?.article;
      if (!mayReadRevisions(caller, article)) {
        const isSeen = article && mayReadArticle(caller, article, now());
        throw new HttpError(isSeen ? "forbidden" : "not_found");
      }
      return loadList(query, {
        list: (slice) => listArticleEntries(database, id, slice),
        count: () => countArticleEntries(database, id),
        present: (row) => {
          const { address: _where, parts: _parts, ...entry } = presentEntry({ ...row, parts: 0 });
          return entry;
        },
      });
    }),
  ];
}

/** The kinds of one change of many records, whose entry names no record. */
const wholeKinds = ["article", "comment", "schedule"];

function presentEntry(row: AuditRow & { readonly parts: number }): AuditEntry {
  const { id, at, actorId, actorName, address, action, kind, recordId, title } = row;
  return {
    id,
    at: at.toISOString(),
    actor: actorId,
    actor_name: actorName,
    address,
    action,
    kind,
    record_id: recordId,
    title,
    before: row.before as AuditEntry["before"],
    after: row.after as AuditEntry["after"],
    parts: recordId === null && wholeKinds.includes(kind) ? row.parts : null,
  };
}
