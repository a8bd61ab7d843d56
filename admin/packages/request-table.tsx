import {
  deleteSubscriptionRequest,
  listSubscriptionRequests,
  type SubscriptionRequest,
  subscriptionRequestStatuses,
  updateSubscriptionRequest,
} from "@hilal/contract/subscriptions";
import { formatDateTime } from "@hilal/i18n/dates";
import { useApiQuery } from "../api/use-api-query.ts";
import type { Action } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText } from "../kit/values/content-text.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";

/** Who asks, how to reach them, for which package, when, and whether it was dealt with. */
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

const rules = {
  sorts: ["-created", "created", "name", "-name"],
  filters: { status: subscriptionRequestStatuses },
} as const;

/** What readers asked to subscribe to. */
export function RequestTable() {
  const t = useTexts();
  const list = useListState(rules);
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
