import { updateArticle } from "@hilal/contract/articles/article-form";
import { HttpError } from "../../api/errors/http-error.ts";
import type { Caller } from "../../api/route/caller.ts";
import { parseInput } from "../../api/route/parse-input.ts";
import type { Services } from "../../services/services.ts";
import { articleTextFaults } from "../articles/article-text-faults.ts";
import type { WorkingCopy } from "./read-working-copy.ts";

interface Given {
  readonly articleId: number;
  readonly copy: Pick<WorkingCopy, "fields" | "html" | "fault">;
  readonly version: number;
  readonly allow_removal?: boolean | undefined;
  readonly caller: Caller;
}

/**
 * A working copy as the form of a save: what a form would leave out is left out.
 * @throws HttpError 400 with every failing field
 */
export async function formOfCopy(services: Services, given: Given) {
  const { articleId, copy, version, allow_removal, caller } = given;
  if (copy.fault !== null) {
    services.log.warn({ article: articleId, fault: copy.fault }, "working copies: not publishable");
    throw new HttpError("validation_failed", { fields: { description: "document_foreign" } });
  }
  const { status, issue_new, user, ...fields } = copy.fields;
  const body = {
    ...fields,
    description: copy.html,
    ...(status === "" ? {} : { status }),
    ...(issue_new === "" ? {} : { issue_new }),
    ...(user === "" ? {} : { user }),
    ...{ version, allow_removal },
  };
  const params = { id: String(articleId) };
  try {
    return parseInput(updateArticle, { params, query: {}, body }).body;
  } catch (error) {
    const faults = error instanceof HttpError ? error.details.fields : undefined;
    if (!faults) throw error;
    const more = await articleTextFaults(services, { params, body, caller });
    throw new HttpError("validation_failed", {
      fields: { ...faults, ...more, ...faults },
      cause: error,
    });
  }
}
