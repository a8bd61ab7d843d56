import type { IssueFinding } from "@hilal/contract/issues/issue-readiness";
import { articleStates } from "@hilal/contract/shared/choices";
import type { OfficeTexts } from "../../texts/load-texts.ts";

/** More about a finding: of an article that is not ready, its state in words; else what the answer says. */
export function findingDetail({ check, detail }: IssueFinding, t: OfficeTexts): string {
  if (check !== "article_not_ready") return detail;
  const state = articleStates.find((name) => name === detail);
  return state ? t(`desk.state.${state}`) : "";
}
