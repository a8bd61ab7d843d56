import { limits } from "@hilal/contract/shared/limits";
import { Button } from "../../kit/controls/button.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";
import { addSlots } from "../model/arrange.ts";
import type { DeskSection } from "../model/contents.ts";
import { slotOfArticle } from "./article-slot.ts";
import { FindArticles } from "./find-articles.tsx";

interface FindArticlesDialogProps {
  readonly section: DeskSection;
  onClose(): void;
}

/** Adds articles to a section; it stays open for several. */
export function FindArticlesDialog({ section, onClose }: FindArticlesDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const { desk, announce } = useIssueDesk();
  const title = section.title || t("issueDesk.contents.untitledSection");
  return (
    <OfficeDialog
      title={t("issueDesk.find.title", { section: title })}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <Button rank="primary" onPress={onClose}>
          {t("issueDesk.find.done")}
        </Button>
      }
    >
      <FindArticles
        action={t("issueDesk.find.add")}
        nameOfAction={(named) => t("issueDesk.find.addNamed", { title: named })}
        onTake={(article) => {
          if (section.items.length >= limits.issueItems) {
            toasts.failure((t) =>
              t("issueDesk.contents.full", { most: String(limits.issueItems) }),
            );
            return;
          }
          const slot = {
            ...slotOfArticle(article, desk.state().plan.edition),
            ...{ working_title: "", writer: null, due_on: null, is_late: false },
            ...{ page_from: null, page_to: null },
          };
          desk.change((now) => addSlots(now, section.key, [slot]));
          announce(t("issueDesk.contents.added", { title: article.title, section: title }));
        }}
      />
    </OfficeDialog>
  );
}
