import { useDeskState } from "../desk/issue-desk-context.tsx";
import { slotOf } from "../model/contents.ts";
import { FindArticlesDialog } from "./find-articles-dialog.tsx";
import { LinkArticleDialog } from "./link-article-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { SlotDialog } from "./slot-dialog.tsx";
import type { AskedOfContents } from "./slot-dialogs.ts";

interface ContentsDialogProps {
  readonly asked: AskedOfContents;
  onClose(): void;
}

/** What is asked about a slot or a section; nothing when it is gone meanwhile. */
export function ContentsDialog({ asked, onClose }: ContentsDialogProps) {
  const { contents } = useDeskState();
  if ("section" in asked) {
    const section = contents.find(({ key }) => key === asked.section);
    if (!section) return null;
    if (asked.kind === "rename") return <RenameDialog section={section} onClose={onClose} />;
    if (asked.kind === "newSlot")
      return <SlotDialog slot={null} section={section.key} onClose={onClose} />;
    return <FindArticlesDialog section={section} onClose={onClose} />;
  }
  const slot = slotOf(contents, asked.slot);
  if (!slot) return null;
  if (asked.kind === "move") return <MoveDialog slot={slot} onClose={onClose} />;
  if (asked.kind === "link") return <LinkArticleDialog slot={slot} onClose={onClose} />;
  return <SlotDialog slot={slot} section="" onClose={onClose} />;
}
