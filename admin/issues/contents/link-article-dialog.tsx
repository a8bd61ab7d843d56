import { Button } from "../../kit/controls/button.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";
import { changeSlot } from "../model/arrange.ts";
import { type DeskSlot, titleOf } from "../model/contents.ts";
import { slotOfArticle } from "./article-slot.ts";
import { FindArticles } from "./find-articles.tsx";

interface LinkArticleDialogProps {
  readonly slot: DeskSlot;
  onClose(): void;
}

/** Puts an article that is there already into a slot that was kept for it. */
export function LinkArticleDialog({ slot, onClose }: LinkArticleDialogProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const title = titleOf(slot) || t("issueDesk.contents.untitled");
  return (
    <OfficeDialog
      title={t("issueDesk.find.linkTitle", { title })}
      isOpen
      isWide
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("admin.confirm.cancel")}</Button>}
    >
      <FindArticles
        action={t("issueDesk.find.take")}
        nameOfAction={(named) => t("issueDesk.find.takeNamed", { title: named })}
        onTake={(article) => {
          const linked = slotOfArticle(article, desk.state().plan.edition);
          desk.change((now) => changeSlot(now, slot.key, linked));
          onClose();
        }}
      />
    </OfficeDialog>
  );
}
