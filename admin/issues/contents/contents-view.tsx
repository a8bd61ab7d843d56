import { limits } from "@hilal/contract/shared/limits";
import { useState } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useDeskState, useIssueDesk } from "../desk/issue-desk-context.tsx";
import { addSection } from "../model/arrange.ts";
import styles from "./contents.module.css";
import { ContentsConflict } from "./contents-conflict.tsx";
import { ContentsDialog } from "./contents-dialog.tsx";
import { LocalCopyBar } from "./local-copy-bar.tsx";
import { SaveLine } from "./save-line.tsx";
import { SectionPart } from "./section-part.tsx";
import { type AskedOfContents, AskOfContents } from "./slot-dialogs.ts";

/** The sections of an issue with their slots in order, to be arranged (product: issues 2). */
export function ContentsView() {
  const t = useTexts();
  const toasts = useToasts();
  const { desk } = useIssueDesk();
  const { contents, plan } = useDeskState();
  const [asked, setAsked] = useState<AskedOfContents | null>(null);
  const isSettled = plan.stage === "closed";
  const add = () => {
    if (contents.length >= limits.issueSections) {
      toasts.failure((t) =>
        t("issueDesk.contents.fullIssue", { most: String(limits.issueSections) }),
      );
      return;
    }
    const title = t("issueDesk.contents.newSection", { number: String(contents.length + 1) });
    desk.change((now) => addSection(now, title));
  };
  return (
    <AskOfContents value={setAsked}>
      <div className={styles.view}>
        <SaveLine />
        <LocalCopyBar />
        <ContentsConflict />
        {isSettled && <p className={styles.note}>{t("issueDesk.contents.closed")}</p>}
        {plan.stage === "released" && <p className={styles.note}>{t("issueDesk.contents.live")}</p>}
        {contents.length === 0 && (
          <div className={styles.empty}>
            <p className={styles.emptyTitle}>{t("issueDesk.contents.empty")}</p>
            <p>{t("issueDesk.contents.emptyHint")}</p>
          </div>
        )}
        {contents.map((section, index) => (
          <SectionPart
            key={section.key}
            section={section}
            index={index}
            isLast={index === contents.length - 1}
            isSettled={isSettled}
          />
        ))}
        {!isSettled && (
          <div>
            <Button
              icon="plus"
              rank={contents.length === 0 ? "primary" : "secondary"}
              onPress={add}
            >
              {t("issueDesk.contents.addSection")}
            </Button>
          </div>
        )}
        {asked && <ContentsDialog asked={asked} onClose={() => setAsked(null)} />}
      </div>
    </AskOfContents>
  );
}
