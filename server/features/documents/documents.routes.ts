import {
  documentFormats,
  listIssueDocuments,
  makeIssueDocuments,
} from "@hilal/contract/issues/documents";
import type { Language } from "@hilal/i18n/languages";
import { found } from "../../http/api/http-error.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { readPlan } from "./document-plan.ts";
import { presentDocument } from "./documents.presenter.ts";
import { listDocuments } from "./documents.store.ts";
import { queueDocuments } from "./queue-documents.ts";

/** The calls by which staff see how far the documents of an issue are, and have them made. */
export function documentRoutes(services: Services): Route[] {
  const { config, database } = services;
  const answer = async (id: number, language: Language) => {
    const plan = found(await readPlan(services, { kind: "issue", id }));
    const rows = await listDocuments(database, plan.subject);
    const data = documentFormats.map((format) => {
      const row = rows.find((one) => one.format === format);
      return presentDocument(config, { plan, issue: found(plan.issue) }, { format, row, language });
    });
    return { data };
  };
  return [
    route(listIssueDocuments, ({ params, context }) => answer(params.id, context.language)),
    route(makeIssueDocuments, async ({ params, context }) => {
      found(await readPlan(services, { kind: "issue", id: params.id }));
      await database.transaction((transaction) =>
        queueDocuments(services, transaction, { issueId: params.id }),
      );
      return answer(params.id, context.language);
    }),
  ];
}
