import { adminLink } from "@hilal/contract/admin-routes";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { useState } from "react";
import type { PlanIssueDialog } from "../issues/plan-issue-dialog.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { NewLink } from "../kit/list/new-link.tsx";
import { RecordList, useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import {
  usePublicationActions,
  usePublicationColumns,
  usePublicationFilters,
} from "./publication-lists.tsx";

const fetchDialog = () => import("../issues/plan-issue-dialog.tsx");

/** The action that opens the dialog for a new issue, and the dialog; its code is loaded on demand. */
function usePlanIssue() {
  const t = useTexts();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof PlanIssueDialog | null>(null);
  const open = () =>
    void fetchDialog().then(
      (fetched) => setDialog(() => fetched.PlanIssueDialog),
      () => toasts.failure((t) => t("errors.network")),
    );
  return {
    action: { id: "plan", label: t("issueDesk.plan.button"), run: open },
    dialog: Dialog && <Dialog onClose={() => setDialog(null)} />,
  };
}

const rules = listRules(listMagazines, ["edition", "language", "status", "archived"]);

/** The issues of all editions. */
export function MagazinesScreen() {
  const t = useTexts();
  const plan = usePlanIssue();
  const { plain } = useStandardColumns();
  const columns: ColumnsOf<typeof listMagazines> = [
    ...usePublicationColumns({ picture: "cover", editRoute: "editMagazine" }),
    plain("edition", ({ edition }) => t(`editions.${edition}.name`)),
  ];
  const recordActions = usePublicationActions("magazines");
  const getActions = (record: Magazine) => {
    const desk = { id: "desk", label: t("issueDesk.plan.row"), icon: "articles" as const };
    const [first, ...others] = recordActions(record);
    // Users who may not edit the record have no desk link; the files follow in the list.
    return record.can?.edit && first
      ? [first, { ...desk, href: adminLink("issueDesk", record.id) }, ...others]
      : recordActions(record);
  };
  return (
    <RecordList
      texts="adminLists.magazines"
      headActions={<NewLink section="magazines" to={adminLink("newMagazine")} />}
      menu={[plan.action]}
      {...useListQuery(listMagazines, rules)}
      columns={columns}
      getName={({ title }) => title}
      getActions={getActions}
      filters={["edition", ...usePublicationFilters()]}
      tabFilter="edition"
    >
      {plan.dialog}
    </RecordList>
  );
}
