import type { MadeDocument } from "@hilal/contract/issues/documents";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { addressOfIssue } from "./document-address.ts";
import type { PlannedIssue } from "./document-plan.store.ts";
import { type DocumentPlan, hashOfPlan } from "./document-plan.ts";
import type { DocumentFormat } from "./document-subject.ts";
import type { DocumentRow } from "./documents.store.ts";

const failures = ["empty", "not_made"] as const;

/** A document of an issue as staff see it; one that was never asked for is in no state. */
export function presentDocument(
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
  const t = translatorFor(language);
  const failure = failures.find((known) => known === row?.failure);
  const isFinished = row?.state === "made" || row?.state === "failed";
  return {
    format,
    state: row?.state ?? "none",
    progress: row?.progress ?? 0,
    failure: failure ? t(`documents.failure.${failure}`) : null,
    is_outdated: isFinished && row.hash !== hashOfPlan(config, plan, format),
    address: `${addressOfIssue(issue)}.${format}`,
    bytes: row?.bytes ?? 0,
    pages: row?.pages ?? 0,
    made_at: row?.madeAt?.toISOString() ?? null,
  };
}
