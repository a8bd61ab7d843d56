import { adminLink } from "@hilal/contract/admin-routes";
import { deletePackage, listPackages, type SubscriptionPackage } from "@hilal/contract/packages";
import { activeStatuses } from "@hilal/contract/shared/choices";
import { useState } from "react";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { usePackageColumns } from "./package-columns.tsx";
import { PackagePreview } from "./package-preview.tsx";

const rules = {
  sorts: ["months", "-months", "cost", "-cost", "name", "-name", "id", "-id"],
  filters: { status: activeStatuses },
} as const;

/** The packages on offer and those that are not, shortest first. */
export function PackageTable() {
  const t = useTexts();
  const call = useConfirmedCall();
  const list = useListState(rules);
  const query = useApiQuery(listPackages, { query: list.query }, { keepPrevious: true });
  const [previewed, setPreviewed] = useState<SubscriptionPackage | null>(null);
  const actionsOf = (record: SubscriptionPackage): readonly Action[] =>
    allowedActions([
      {
        id: "preview",
        label: t("adminLists.preview"),
        icon: "preview",
        run: () => setPreviewed(record),
      },
      record.can?.edit && {
        id: "edit",
        icon: "edit",
        label: t("adminLists.edit"),
        href: adminLink("editPackage", record.id),
      },
      record.can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deletePackage,
            input: { params: { id: record.id } },
            ask: {
              question: t("adminLists.packages.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("adminLists.packages.deleted"),
            trashes: { kind: "package", id: record.id },
            failed: (detail, t) => t("adminLists.packages.deleteFailed", { detail }),
          }),
      },
    ]);
  return (
    <>
      <ListPage
        label={t("adminLists.packages.title")}
        list={list}
        query={query}
        columns={usePackageColumns()}
        keyOf={({ id }) => id}
        nameOf={({ packageName }) => packageName}
        actionsOf={actionsOf}
        hasSearch
        filters={[
          {
            name: "status",
            label: t("adminLists.column.status"),
            choices: toChoices(activeStatuses, (value) => t(`admin.status.${value}`)),
          },
        ]}
        empty={t("adminLists.packages.empty")}
        failed={t("adminLists.packages.loadFailed")}
      />
      <PackagePreview record={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}
