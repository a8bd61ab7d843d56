import { adminLink } from "@hilal/contract/admin-routes";
import { deletePackage, listPackages, type SubscriptionPackage } from "@hilal/contract/packages";
import { activeStatuses } from "@hilal/contract/shared/choices";
import { formatNumber } from "@hilal/i18n/dates";
import { useState } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api-query.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Button } from "../kit/controls/button.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText } from "../kit/values/content-text.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./package-table.module.css";

/** Name, months, cost and status. */
function usePackageColumns(): readonly Column<SubscriptionPackage>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "id",
      isNamed: true,
      header: t("adminLists.column.id"),
      width: "narrow",
      cell: ({ id }) => id,
      sort: { up: "id", down: "-id" },
    },
    {
      id: "name",
      header: t("adminLists.column.packageName"),
      width: "wide",
      isRowHeader: true,
      cell: ({ id, packageName }) => (
        <Link to={adminLink("editPackage", id)}>
          <ContentText>{packageName}</ContentText>
        </Link>
      ),
      sort: { up: "name", down: "-name" },
    },
    {
      id: "months",
      header: t("adminLists.column.months"),
      isNumber: true,
      cell: ({ noOfMonths }) => formatNumber(noOfMonths, language),
      sort: { up: "months", down: "-months" },
    },
    {
      id: "cost",
      header: t("adminLists.column.cost"),
      isNumber: true,
      cell: ({ cost }) => t("adminLists.packages.costInRupees", { cost }),
      sort: { up: "cost", down: "-cost" },
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => (
        <Badge tone={status === "Active" ? "good" : "neutral"}>{t(`admin.status.${status}`)}</Badge>
      ),
    },
  ];
}

interface PackagePreviewProps {
  /** Null while nothing is previewed. */
  readonly record: SubscriptionPackage | null;
  onClose(): void;
}

/** A package as readers see it when they subscribe (product: forms 13). */
function PackagePreview({ record, onClose }: PackagePreviewProps) {
  const t = useTexts();
  return (
    <OfficeDialog
      title={record ? t("adminLists.packages.previewTitle", { title: record.packageName }) : ""}
      isOpen={record !== null}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("common.close")}</Button>}
    >
      {record && (
        <>
          <p>{t("adminLists.packages.previewText")}</p>
          <dl className={styles.card}>
            <dt className={styles.name}>
              <bdi>{record.packageName}</bdi>
            </dt>
            <dd className={styles.cost}>
              {t("adminLists.packages.costInRupees", { cost: record.cost })}
            </dd>
            <dd>{t("adminLists.packages.monthsOf", { count: record.noOfMonths })}</dd>
          </dl>
        </>
      )}
    </OfficeDialog>
  );
}

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
