import {
  documentFormats,
  listIssueDocuments,
  type MadeDocument,
  makeIssueDocuments,
} from "@hilal/contract/issues/documents";
import type { Language } from "@hilal/i18n/languages";
import { requireFound } from "../../http/api/http-error.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { getIssueAddress } from "./document-address.ts";
import { tellFailure } from "./document-failure.ts";
import type { PlannedIssue } from "./document-plan.store.ts";
import { computePlanHash, type DocumentPlan, readPlan } from "./document-plan.ts";
import type { DocumentFormat } from "./document-subject.ts";
import { type DocumentRow, listDocuments } from "./documents.store.ts";
import { queueDocuments } from "./queue-documents.ts";

/** The calls by which staff see the state of an issue's documents, and request them. */
export function documentRoutes(services: Services): Route[] {
  const { config, database } = services;
  const answer = async (id: number, language: Language) => {
    const plan = requireFound(await readPlan(services, { kind: "issue", id }));
    const rows = await listDocuments(database, plan.subject);
    const data = documentFormats.map((format) => {
      const row = rows.find((one) => one.format === format);
      return presentDocument(
        config,
        { plan, issue: requireFound(plan.issue) },
        { format, row, language },
      );
    });
    return { data };
  };
  return [
    route(listIssueDocuments, ({ params, context }) => answer(params.id, context.language)),
    route(makeIssueDocuments, async ({ params, context }) => {
      requireFound(await readPlan(services, { kind: "issue", id: params.id }));
      await database.transaction((transaction) =>
        queueDocuments(services, transaction, { issueId: params.id }),
      );
      return answer(params.id, context.language);
    }),
  ];
}

/** A document of an issue as staff see it; the state is null for one that was never requested. */
function presentDocument(
  config: { readonly publicUrl: string },
  { plan, issue }: { readonly plan: DocumentPlan; readonly issue: PlannedIssue },
  {
    format,
    row,
    language,
  }: {
    readonly format: DocumentFormat;
    readonly row: DocumentRow | undefined;
    readonly language: Language;
  },
): MadeDocument {
  const isFinished = row?.state === "made" || row?.state === "failed";
  return {
    format,
    state: row?.state ?? "none",
    progress: row?.progress ?? 0,
    failure: tellFailure(row?.failure, plan, { to: "staff", language }),
    is_outdated: isFinished && row.hash !== computePlanHash(config, plan, format),
    address: `${getIssueAddress(issue)}.${format}`,
    bytes: row?.bytes ?? 0,
    pages: row?.pages ?? 0,
    made_at: row?.madeAt?.toISOString() ?? null,
  };
}
