import { TabLinks } from "../../kit/screen/tab-links.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { type DeskTab, deskTabPath, deskTabs } from "../desk/desk-tab-path.ts";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";
import styles from "./head.module.css";

/** The ways to the parts of the desk; on a narrow screen they are scrolled. */
export function DeskTabs({ current }: { readonly current: DeskTab }) {
  const t = useTexts();
  const { id } = useIssueDesk().desk.state().plan;
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={t("issueDesk.tabs.label")}
        current={current}
        tabs={deskTabs.map((tab) => ({
          id: tab,
          label: t(`issueDesk.tabs.${tab}`),
          to: deskTabPath(id, tab),
        }))}
      />
    </div>
  );
}
