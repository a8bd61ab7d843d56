import type { updateIssueContents as contentsCall } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import type { Language } from "@hilal/i18n/languages";
import type { z } from "zod";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { Services } from "../services.ts";
import { replaceContents } from "./issue-contents.store.ts";
import { listSections } from "./issue-items.store.ts";
import { editionOfIssue, stageOf } from "./issue-plan.presenter.ts";
import { upsertIssue } from "./issue-record.store.ts";
import { changeIssue } from "./issue-step.ts";
import { settleContents } from "./sent-contents.ts";

type Sent = z.output<typeof contentsCall.body> & {
  readonly caller: Caller;
  readonly language: Language;
};

/**
 * Saves the sections and slots of an issue as a whole (product: issues 2). What readers have already is corrected at once.
 * @throws HttpError 404; 400 with every failing field; 409 `version_conflict`, and while the issue is closed
 */
export async function updateIssueContents(
  services: Services,
  issueId: number,
  { sections, version, caller, language }: Sent,
): Promise<IssuePlan> {
  return changeIssue(services, issueId, {
    ...{ language, version },
    async act({ transaction, locked, slots }) {
      const stage = stageOf(locked);
      if (stage === "closed") throw new HttpError("conflict", { text: "issue_closed" });
      const items = await settleContents(transaction, {
        ...{ sections, issueId, caller, edition: editionOfIssue(locked), now: services.now() },
        stored: { sections: await listSections(transaction, issueId), items: slots },
      });
      await upsertIssue(transaction, issueId, { stage });
      await replaceContents(transaction, issueId, { sections, items, stored: slots });
    },
  });
}
