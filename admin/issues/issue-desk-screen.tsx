import { adminLink } from "@hilal/contract/admin-routes";
import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import { RecordGate } from "../kit/form/record-gate.tsx";
import { useRecordId } from "../kit/form/use-record-id.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { IssueDeskProvider } from "./desk/issue-desk-context.tsx";
import { IssueDesk } from "./issue-desk.tsx";

/** The desk at which an issue is planned, closed and released, when the issue is there. */
export function IssueDeskScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readIssuePlan}
      id={useRecordId()}
      title={t("issueDesk.title")}
      crumbs={[{ label: t("admin.section.magazines"), to: adminLink("magazines") }]}
      failed={t("issueDesk.loadFailed")}
    >
      {(plan) =>
        plan && (
          <IssueDeskProvider plan={plan}>
            <IssueDesk />
          </IssueDeskProvider>
        )
      }
    </RecordGate>
  );
}
