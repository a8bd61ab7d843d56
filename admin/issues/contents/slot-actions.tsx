import { startArticle } from "@hilal/contract/articles/working-copies";
import { editions } from "@hilal/contract/shared/editions";
import { useNavigate } from "react-router";
import { detailOf } from "../../api/detail-of.ts";
import { editArticlePath } from "../../articles/edit-article-path.ts";
import { allowedActions } from "../../kit/actions/action.ts";
import { ActionMenu } from "../../kit/actions/action-menu.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useApiCall } from "../../queries/use-api-call.ts";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";
import { changeSlot, without } from "../model/arrange.ts";
import type { DeskSlot } from "../model/contents.ts";
import { useAskOfContents } from "./slot-dialogs.ts";

interface SlotActionsProps {
  readonly slot: DeskSlot;
  readonly title: string;
  readonly isSettled: boolean;
}

/** Everything that can be done with a slot. */
export function SlotActions({ slot, title, isSettled }: SlotActionsProps) {
  const t = useTexts();
  const { abilities } = useStaff();
  const { desk, announce } = useIssueDesk();
  const ask = useAskOfContents();
  const begin = useBegin(slot);
  const { key, article } = slot;
  const remove = () => {
    desk.change((now) => without(now, key));
    announce(t("issueDesk.contents.removed", { title }));
  };
  const actions = allowedActions([
    article !== null && {
      id: "open",
      label: t("issueDesk.contents.open"),
      href: editArticlePath(article.id, abilities),
    },
    !isSettled &&
      article === null &&
      abilities.includes("articles.create") && {
        id: "begin",
        label: t("issueDesk.contents.begin"),
        run: () => void begin(),
      },
    !isSettled && {
      id: "edit",
      label: t("issueDesk.contents.edit"),
      run: () => ask({ kind: "edit", slot: key }),
    },
    !isSettled && {
      id: "move",
      label: t("issueDesk.contents.move"),
      run: () => ask({ kind: "move", slot: key }),
    },
    !isSettled &&
      article === null && {
        id: "link",
        label: t("issueDesk.contents.link"),
        run: () => ask({ kind: "link", slot: key }),
      },
    !isSettled &&
      article !== null && {
        id: "unlink",
        label: t("issueDesk.contents.unlink"),
        run: () =>
          desk.change((now) =>
            changeSlot(now, key, {
              ...{ article: null, is_own: true, state: "missing", estimated_pages: 0 },
              working_title: slot.working_title || article.title,
            }),
          ),
      },
    !isSettled && {
      id: "remove",
      label: t("issueDesk.contents.remove"),
      isDangerous: true,
      run: remove,
    },
  ]);
  if (actions.length === 0) return null;
  return <ActionMenu label={t("issueDesk.contents.actions", { title })} actions={actions} />;
}

/** Begins the article of a slot: the slot has it before anybody writes, whatever becomes of the form (product: issues 3). */
function useBegin(slot: DeskSlot): () => Promise<void> {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { abilities } = useStaff();
  const { desk } = useIssueDesk();
  const start = useApiCall(startArticle, ["articles"]);
  return async () => {
    try {
      const { article: id } = await start.mutateAsync({ body: { key: crypto.randomUUID() } });
      const { language } = editions[desk.state().plan.edition];
      const article = {
        ...{ id, title: "", standfirst: "", writer: "", category: "", language, cover: null },
        ...{ state: "draft" as const, words: 0 },
      };
      desk.change((now) => changeSlot(now, slot.key, { article, state: "draft" }));
      if (await desk.flush()) await navigate(editArticlePath(id, abilities));
    } catch (error) {
      toasts.failure((t) => t("issueDesk.contents.beginFailed", { detail: detailOf(error, t) }));
    }
  };
}
