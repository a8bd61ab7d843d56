import { adminLink } from "@hilal/contract/admin-routes";
import { deletePackage, listPackages, type SubscriptionPackage } from "@hilal/contract/packages";
import { activeStatuses } from "@hilal/contract/shared/choices";
import {
  deleteSubscriptionRequest,
  listSubscriptionRequests,
  type SubscriptionRequest,
  subscriptionRequestStatuses,
  updateSubscriptionRequest,
} from "@hilal/contract/subscriptions";
import { formatDateTime, formatNumber } from "@hilal/i18n/dates";
import { useState } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./package-tables.module.css";

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

/** A preview of a package as readers see it when they subscribe (product: forms 13). */
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

/** The packages, active and inactive, shortest first. */
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

/** Columns: the person, the contact details, the package, the date, and whether the request is done. */
function useRequestColumns(): readonly Column<SubscriptionRequest>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "name",
      header: t("adminLists.column.name"),
      isRowHeader: true,
      cell: (request) => <ContentText language={request.language}>{request.name}</ContentText>,
      sort: { up: "name", down: "-name" },
    },
    {
      id: "email",
      header: t("adminLists.column.email"),
      cell: ({ email }) => (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      ),
    },
    {
      id: "phone",
      header: t("adminLists.column.phone"),
      cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
    },
    {
      id: "address",
      header: t("adminLists.column.address"),
      width: "text",
      cell: ({ address, language: written }) => (
        <p dir="auto" lang={written}>
          {address}
        </p>
      ),
    },
    {
      id: "package",
      header: t("adminLists.column.packageName"),
      cell: ({ package_name }) => <ContentText>{package_name}</ContentText>,
    },
    {
      id: "created",
      header: t("adminLists.column.created"),
      cell: ({ created_at }) => formatDateTime(created_at, language),
      sort: { up: "created", down: "-created", first: "down" },
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => (
        <Badge tone={status === "new" ? "waiting" : "good"}>
          {t(`listScreens.requests.${status}`)}
        </Badge>
      ),
    },
  ];
}

const requestTableRules = {
  sorts: ["-created", "created", "name", "-name"],
  filters: { status: subscriptionRequestStatuses },
} as const;

/** The subscription requests of readers. */
export function RequestTable() {
  const t = useTexts();
  const list = useListState(requestTableRules);
  const query = useApiQuery(
    listSubscriptionRequests,
    { query: list.query },
    { keepPrevious: true },
  );
  return (
    <ListPage
      label={t("listScreens.requests.title")}
      list={list}
      query={query}
      columns={useRequestColumns()}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={useRequestActions()}
      hasSearch
      filters={[
        {
          name: "status",
          label: t("adminLists.column.status"),
          choices: toChoices(subscriptionRequestStatuses, (value) =>
            t(`listScreens.requests.${value}`),
          ),
        },
      ]}
      empty={t("listScreens.requests.empty")}
      failed={t("listScreens.requests.loadFailed")}
    />
  );
}

function useRequestActions(): (request: SubscriptionRequest) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, status }) => {
    const isNew = status === "new";
    return [
      {
        id: "status",
        label: t(isNew ? "listScreens.requests.markHandled" : "listScreens.requests.markNew"),
        run: () =>
          void call({
            endpoint: updateSubscriptionRequest,
            input: { params: { id }, body: { status: isNew ? "handled" : "new" } },
            done: (request, t) =>
              t(
                request.status === "handled"
                  ? "listScreens.requests.handledDone"
                  : "listScreens.requests.newDone",
              ),
            failed: (detail, t) => t("listScreens.requests.updateFailed", { detail }),
          }),
      },
      {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteSubscriptionRequest,
            input: { params: { id } },
            ask: {
              question: t("listScreens.requests.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("listScreens.requests.deleted"),
            failed: (detail, t) => t("listScreens.requests.deleteFailed", { detail }),
          }),
      },
    ];
  };
}
