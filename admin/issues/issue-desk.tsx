import { adminLink } from "@hilal/contract/admin-routes";
import { useSearchParams } from "react-router";
import { Screen } from "../kit/screen/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import { CheckView } from "./check/check-view.tsx";
import { ContentsView } from "./contents/contents-view.tsx";
import { type DeskTab, deskTabs } from "./desk/desk-tab-path.ts";
import { useDeskState } from "./desk/issue-desk-context.tsx";
import { useFreshPlan } from "./desk/use-fresh-plan.ts";
import { DetailsView } from "./details/details-view.tsx";
import { DocumentsView } from "./documents/documents-view.tsx";
import { FlatPlan } from "./flat-plan/flat-plan.tsx";
import { DeskTabs } from "./head/desk-tabs.tsx";
import { HeadActions } from "./head/head-actions.tsx";
import { IssueHead } from "./head/issue-head.tsx";
import styles from "./issue-desk.module.css";
import { FailedRelease } from "./release/failed-release.tsx";
import { ReleaseView } from "./release/release-view.tsx";

const views: Readonly<Record<DeskTab, () => React.ReactNode>> = {
  contents: ContentsView,
  plan: FlatPlan,
  details: DetailsView,
  check: CheckView,
  release: ReleaseView,
  documents: DocumentsView,
};

/** An issue at its desk: its head, and its parts under tabs (product: issues 1). */
export function IssueDesk() {
  const t = useTexts();
  const { plan } = useDeskState();
  useFreshPlan();
  const [search] = useSearchParams();
  const tab = deskTabs.find((one) => one === search.get("tab")) ?? "contents";
  const View = views[tab];
  return (
    <Screen
      title={plan.title}
      crumbs={[{ label: t("admin.section.magazines"), to: adminLink("magazines") }]}
      actions={<HeadActions />}
    >
      <div className={styles.desk}>
        <IssueHead />
        <FailedRelease />
        <DeskTabs current={tab} />
        <View />
      </div>
    </Screen>
  );
}
