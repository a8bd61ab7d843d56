import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { CannotSet } from "../../content/documents/print/cannot-set.ts";
import type { DocumentPlan } from "./document-plan.ts";

/** Why a document cannot be made, as stored with it: a reason, and the article at fault if there is one. */
const failures = ["empty", "not_made", "too_slow", "unbroken"] as const;

/** Returns what to store for an error of a maker. */
export function toFailure(error: unknown): string {
  if (!(error instanceof CannotSet)) return "not_made";
  const { reason, article } = error;
  return article === undefined ? reason : `${reason}:${article}`;
}

interface Told {
  readonly to: "staff" | "readers";
  readonly language: Language;
}

/** Returns the sentence about a stored failure for staff or for readers (product: documents 31). */
export function tellFailure(
  stored: string | null | undefined,
  { sections, issue }: DocumentPlan,
  { to, language }: Told,
): string | null {
  const [reason, id] = (stored ?? "").split(":");
  const failure = failures.find((known) => known === reason);
  if (!failure) return null;
  const t = translatorFor(language);
  const all = sections.flatMap(({ articles }) => articles.map(({ article }) => article));
  const whole = issue?.publication.title ?? all[0]?.title ?? "";
  if (to === "readers") {
    const isExplained = failure === "too_slow" || failure === "unbroken";
    return t(`documents.making.${isExplained ? failure : "failed"}`, { title: whole });
  }
  const title = all.find((article) => String(article.id) === id)?.title ?? whole;
  return t(`documents.failure.${failure}`, { title });
}
