import {
  type ArticleDesk,
  approveArticle,
  readArticleDesk,
} from "@hilal/contract/desk/article-desk";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type FieldErrors, useBusyCall } from "../../kit/actions/use-confirmed-call.ts";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";

/** The query areas that show the workflow state of an article. */
const areas = ["desk", "articles", "workingCopies"];

/**
 * Runs a workflow action on an article, shows a toast with the result, and refetches what shows the state.
 * @returns null on success, otherwise the field errors
 */
export function useDeskAction() {
  const { act: call, isBusy } = useBusyCall();
  const act = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    done: (answer: AnswerOf<E>) => string,
  ): Promise<FieldErrors | null> => {
    const notDone = await call({
      endpoint,
      input: () => input,
      done,
      failed: (detail, t) => t("desk.failedAction", { detail }),
      alsoChanges: areas,
    });
    return notDone && (notDone.faults ?? {});
  };
  return { act, isBusy };
}

/**
 * Approves an article. With open comments it first asks, with their present number (product: desk 17).
 * @param onLook called when the user wants to see the comments instead
 */
export function useApprove(
  desk: Pick<ArticleDesk, "article" | "open_comments">,
  onLook: () => void,
) {
  const t = useTexts();
  const { client } = useOffice();
  const ask = useConfirmation();
  const { act, isBusy } = useDeskAction();
  const input = { params: { id: desk.article } };
  const approve = async () => {
    // Somebody may have commented since the state was read; without an answer the approval itself tells what is wrong.
    const { open_comments: count } = await client.call(readArticleDesk, input).catch(() => desk);
    const question = t("adminPreview.comments.approveQuestion", { count });
    const agree = t("adminPreview.comments.approveAnyway");
    const refuse = t("adminPreview.comments.look");
    if (count > 0 && !(await ask({ question, agree, refuse }))) return onLook();
    await act(approveArticle, input, () => t("desk.done.approve"));
  };
  return { approve, isBusy };
}
