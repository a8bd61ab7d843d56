import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import type { Language } from "@hilal/i18n/languages";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { Services } from "../services.ts";
import { stageOf } from "./issue-plan.presenter.ts";
import { upsertIssue } from "./issue-record.store.ts";
import { changeIssue } from "./issue-step.ts";
import { checkIssue, requireReady } from "./readiness/check-issue.ts";
import { callOffRelease } from "./release/call-off-release.ts";

interface Asked {
  readonly caller: Caller;
  readonly language: Language;
}

/**
 * Settles the contents of an issue that is ready, or whose faults an editor lets pass (product: issues 6).
 * @throws HttpError 404; 409 with what is neither mended nor waived, when it is closed or released already, and
 * `version_conflict`
 */
export async function closeIssue(
  services: Services,
  issueId: number,
  { version, caller, language }: Asked & { readonly version: number },
): Promise<IssuePlan> {
  // Before anything is held: texts are read for it, and that takes a while.
  const checked = await checkIssue(services, issueId, { caller, language });
  return changeIssue(services, issueId, {
    ...{ language, version },
    async act({ transaction, locked }) {
      if (stageOf(locked) !== "planned")
        throw new HttpError("conflict", { text: "issue_not_open" });
      requireReady(checked, language);
      await upsertIssue(transaction, issueId, {
        ...{ stage: "closed", closedAt: services.now(), closedBy: callerId(caller) },
      });
    },
  });
}

/**
 * Opens a closed issue for changes; a release that is set for it is called off.
 * @throws HttpError 404; 409 when it is not closed
 */
export function reopenIssue(
  services: Services,
  issueId: number,
  { language }: Asked,
): Promise<IssuePlan> {
  return changeIssue(services, issueId, {
    language,
    async act({ transaction, locked }) {
      if (stageOf(locked) !== "closed")
        throw new HttpError("conflict", { text: "issue_not_closed" });
      await callOffRelease(transaction, issueId, services.now());
      await upsertIssue(transaction, issueId, { stage: "planned", closedAt: null, closedBy: null });
    },
  });
}
