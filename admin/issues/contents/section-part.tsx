import { limits } from "@hilal/contract/shared/limits";
import { memo, useId } from "react";
import { allowedActions } from "../../kit/actions/action.ts";
import { ActionMenu } from "../../kit/actions/action-menu.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";
import { pagesText } from "../desk/pages-text.ts";
import { moveSection, removeSection } from "../model/arrange.ts";
import type { DeskSection } from "../model/contents.ts";
import styles from "./contents.module.css";
import { useAskOfContents } from "./slot-dialogs.ts";
import { SlotList } from "./slot-list.tsx";

interface SectionPartProps {
  readonly section: DeskSection;
  readonly index: number;
  readonly isLast: boolean;
  /** Whether nothing may be changed. */
  readonly isSettled: boolean;
}

/** A section with its slots, and what can be done with it. */
export const SectionPart = memo(function SectionPart(props: SectionPartProps) {
  const { section, isSettled } = props;
  const { key, items } = section;
  const t = useTexts();
  const toasts = useToasts();
  const ask = useAskOfContents();
  const id = useId();
  const title = section.title || t("issueDesk.contents.untitledSection");
  const pages = items.reduce((sum, slot) => sum + slot.estimated_pages, 0);
  const askFor = (kind: "find" | "newSlot") => {
    if (items.length < limits.issueItems) ask({ kind, section: key });
    else toasts.failure((t) => t("issueDesk.contents.full", { most: String(limits.issueItems) }));
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        <p className={styles.soft}>
          {t("issueDesk.contents.sectionSum", {
            count: items.length,
            pages: pagesText(pages, t.language),
          })}
        </p>
        {!isSettled && <SectionActions {...props} title={title} />}
      </div>
      <SlotList section={section} title={title} isSettled={isSettled} />
      {!isSettled && (
        <div className={styles.sectionEnd}>
          <Button icon="plus" onPress={() => askFor("find")}>
            {t("issueDesk.contents.addArticles")}
          </Button>
          <Button onPress={() => askFor("newSlot")}>{t("issueDesk.contents.addSlot")}</Button>
        </div>
      )}
    </section>
  );
});

function SectionActions({
  section,
  index,
  isLast,
  title,
}: SectionPartProps & { readonly title: string }) {
  const { key, items } = section;
  const t = useTexts();
  const { desk, announce } = useIssueDesk();
  const ask = useAskOfContents();
  const confirm = useConfirmation();
  const step = (by: -1 | 1) => {
    desk.change((now) => moveSection(now, key, by));
    announce(t("issueDesk.contents.sectionMoved", { title, place: String(index + by + 1) }));
  };
  const remove = async () => {
    const agreed =
      items.length === 0 ||
      (await confirm({
        question: t("issueDesk.contents.removeSectionQuestion", { title, count: items.length }),
        points: [t("issueDesk.contents.removeSectionHint")],
        agree: t("issueDesk.contents.removeSection"),
        refuse: t("admin.confirm.cancel"),
      }));
    if (!agreed) return;
    desk.change((now) => removeSection(now, key));
    announce(t("issueDesk.contents.removed", { title }));
  };
  return (
    <ActionMenu
      label={t("issueDesk.contents.sectionActions", { title })}
      actions={allowedActions([
        {
          id: "rename",
          label: t("issueDesk.contents.rename"),
          run: () => ask({ kind: "rename", section: key }),
        },
        index > 0 && {
          id: "up",
          label: t("issueDesk.contents.sectionUp"),
          run: () => step(-1),
        },
        !isLast && {
          id: "down",
          label: t("issueDesk.contents.sectionDown"),
          run: () => step(1),
        },
        {
          id: "remove",
          label: t("issueDesk.contents.removeSection"),
          isDangerous: true,
          run: () => void remove(),
        },
      ])}
    />
  );
}
