import { adminLink } from "@hilal/contract/admin-routes";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { publicationSorts } from "@hilal/contract/publications";
import { editionIds } from "@hilal/contract/shared/editions";
import { useState } from "react";
import { useApiQuery } from "../api/use-api.ts";
import type { PlanIssueDialog } from "../issues/plan-issue-dialog.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import {
  publicationFilters,
  usePublicationActions,
  usePublicationColumns,
  usePublicationFilters,
} from "./publication-lists.tsx";

const fetchDialog = () => import("../issues/plan-issue-dialog.tsx");

/** Opens the dialog for a new issue; its code is loaded on demand. */
function PlanIssueButton() {
  const t = useTexts();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof PlanIssueDialog | null>(null);
  const open = () =>
    void fetchDialog().then(
      (fetched) => setDialog(() => fetched.PlanIssueDialog),
      () => toasts.failure((t) => t("errors.network")),
    );
  return (
    <>
      <Button icon="calendar" onPress={open}>
        {t("issueDesk.plan.button")}
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}

const rules = {
  sorts: publicationSorts,
  filters: { edition: editionIds, ...publicationFilters },
} as const;

/** The issues of all editions. */
export function MagazinesScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listMagazines, { query: list.query }, { keepPrevious: true });
  const columns: readonly Column<Magazine>[] = [
    ...usePublicationColumns({ picture: "cover", editRoute: "editMagazine" }),
    {
      id: "edition",
      header: t("adminLists.column.edition"),
      cell: ({ edition }) => t(`editions.${edition}.name`),
    },
  ];
  const recordActions = usePublicationActions("magazines");
  const actionsOf = (record: Magazine) => {
    const desk = { id: "desk", label: t("issueDesk.plan.row"), icon: "articles" as const };
    const [first, ...others] = recordActions(record);
    // Users who may not edit the record have no desk link; the files follow in the list.
    return record.can?.edit && first
      ? [first, { ...desk, href: adminLink("issueDesk", record.id) }, ...others]
      : recordActions(record);
  };
  const editions = {
    name: "edition",
    label: t("adminLists.column.edition"),
    choices: toChoices(editionIds, (id) => t(`editions.${id}.name`)),
  };
  return (
    <Screen
      title={t("adminLists.magazines.title")}
      isFilled
      actions={
        <>
          <PlanIssueButton />
          <LinkButton rank="primary" icon="plus" to={adminLink("newMagazine")}>
            {t("adminLists.magazines.new")}
          </LinkButton>
        </>
      }
    >
      <ListPage
        label={t("adminLists.magazines.title")}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actionsOf={actionsOf}
        hasSearch
        filters={[editions, ...usePublicationFilters()]}
        empty={t("adminLists.magazines.empty")}
        failed={t("adminLists.magazines.loadFailed")}
      />
    </Screen>
  );
}
