import { adminLink } from "@hilal/contract/admin-routes";
import { deletePackage, listPackages, type SubscriptionPackage } from "@hilal/contract/packages";
import {
  deleteSubscriptionRequest,
  listSubscriptionRequests,
  type SubscriptionRequest,
  updateSubscriptionRequest,
} from "@hilal/contract/subscriptions";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useDeletion, useRecordActions } from "../kit/actions/record-actions.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage, type ListPageProps } from "../kit/list/list-page.tsx";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import type { ListRules } from "../kit/list/list-state.ts";
import { useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./package-tables.module.css";

/** A table of the screen, which shows the tabs that lead to the others. */
export interface TabbedTable {
  readonly tabs: ListPageProps<never, ListRules>["tabs"];
}

function usePackageColumns(): ColumnsOf<typeof listPackages> {
  const t = useTexts();
  const { plain, id, title, number, status } = useStandardColumns();
  return [
    id(),
    title(
      "packageName",
      (record) => ({ text: record.packageName, to: adminLink("editPackage", record.id) }),
      { sort: "name" },
    ),
    number("months", ({ noOfMonths }) => noOfMonths, "months"),
    {
      ...plain("cost", ({ cost }) => t("adminLists.packages.costInRupees", { cost }), {
        sort: "cost",
      }),
      isNumber: true,
    },
    status(),
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
              {record.packageNameUrdu !== "" && (
                <ContentText language="ur">{record.packageNameUrdu}</ContentText>
              )}
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

const rules = listRules(listPackages, ["status"]);

/** The packages, active and inactive, shortest first. */
export function PackageTable({ tabs }: TabbedTable) {
  const t = useTexts();
  const [previewed, setPreviewed] = useState<SubscriptionPackage | null>(null);
  const { edit, remove } = useRecordActions({
    endpoint: deletePackage,
    texts: "adminLists.packages",
    kind: "package",
    editRoute: "editPackage",
  });
  return (
    <>
      <ListPage
        label={t("adminLists.packages.title")}
        texts="adminLists.packages"
        {...useListQuery(listPackages, rules)}
        tabs={tabs}
        columns={usePackageColumns()}
        getKey={({ id }) => id}
        getName={({ packageName }) => packageName}
        getActions={(record) =>
          allowedActions([
            {
              id: "preview",
              label: t("adminLists.preview"),
              icon: "preview",
              run: () => setPreviewed(record),
            },
            edit(record),
            remove(record),
          ])
        }
      />
      <PackagePreview record={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}

/** Columns: the person, the contact details, the package, the date, and whether the request is done. */
function useRequestColumns(): ColumnsOf<typeof listSubscriptionRequests> {
  const { t, language } = useLanguage();
  const { plain, text } = useStandardColumns();
  return [
    plain(
      "name",
      (request) => <ContentText language={request.language}>{request.name}</ContentText>,
      { isRowHeader: true, sort: "name" },
    ),
    plain("email", ({ email }) => (
      <a href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
    )),
    plain("phone", ({ phone }) => <bdi dir="ltr">{phone}</bdi>),
    plain(
      "address",
      ({ address, language: written }) => (
        <p dir="auto" lang={written}>
          {address}
        </p>
      ),
      { width: "text" },
    ),
    text("packageName", ({ package_name }) => package_name),
    plain("created", ({ created_at }) => formatDateTime(created_at, language), {
      sort: "-created",
    }),
    plain("status", ({ status }) => (
      <Badge tone={status === "new" ? "waiting" : "good"}>
        {t(`listScreens.requests.${status}`)}
      </Badge>
    )),
  ];
}

const requestRules = listRules(listSubscriptionRequests, ["status"]);

/** The subscription requests of readers. */
export function RequestTable({ tabs }: TabbedTable) {
  const t = useTexts();
  return (
    <ListPage
      label={t("listScreens.requests.title")}
      texts="listScreens.requests"
      {...useListQuery(listSubscriptionRequests, requestRules)}
      tabs={tabs}
      columns={useRequestColumns()}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      getActions={useRequestActions()}
      filters={[
        {
          name: "status",
          label: t("adminLists.column.status"),
          choices: toChoices(requestRules.filters.status, (value) =>
            t(`listScreens.requests.${value}`),
          ),
        },
      ]}
    />
  );
}

function useRequestActions(): (request: SubscriptionRequest) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  const remove = useDeletion({
    endpoint: deleteSubscriptionRequest,
    texts: "listScreens.requests",
  });
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
      remove(id),
    ];
  };
}
