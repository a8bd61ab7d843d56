import { adminLink } from "@hilal/contract/admin-routes";
import { type Billboard, listBillboards } from "@hilal/contract/billboards";
import { activeStatuses, billboardLocationCodes } from "@hilal/contract/shared/choices";
import { useState } from "react";
import { LinkButton } from "../kit/controls/button.tsx";
import { locationLabel, toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useBillboardActions } from "./billboard-actions.ts";
import { useBillboardColumns } from "./billboard-columns.tsx";
import { BillboardPreview } from "./billboard-preview.tsx";

const rules = {
  sorts: ["newest", "oldest", "title", "-title", "location", "-location", "id", "-id"],
  filters: { location: ["1", "2", "3", "4", "5", "6"], status: activeStatuses },
} as const;

/** The billboards, filtered by location and status, with a preview of the slot (product: back-office 9). */
export function BillboardsScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listBillboards, { query: list.query }, { keepPrevious: true });
  const [previewed, setPreviewed] = useState<Billboard | null>(null);
  return (
    <Screen
      title={t("adminLists.billboards.title")}
      isFilled
      actions={
        <LinkButton rank="primary" icon="plus" to={adminLink("newBillboard")}>
          {t("adminLists.billboards.new")}
        </LinkButton>
      }
    >
      <ListPage
        label={t("adminLists.billboards.title")}
        list={list}
        query={query}
        columns={useBillboardColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actionsOf={useBillboardActions(setPreviewed)}
        hasSearch
        filters={[
          {
            name: "location",
            label: t("adminLists.column.location"),
            choices: toChoices(billboardLocationCodes, (code) => locationLabel(code, t)),
          },
          {
            name: "status",
            label: t("adminLists.column.status"),
            choices: toChoices(activeStatuses, (value) => t(`admin.status.${value}`)),
          },
        ]}
        empty={t("adminLists.billboards.empty")}
        failed={t("adminLists.billboards.loadFailed")}
      />
      <BillboardPreview billboard={previewed} onClose={() => setPreviewed(null)} />
    </Screen>
  );
}
