import { adminLink } from "@hilal/contract/admin-routes";
import {
  deleteNewsletterSubscriber,
  listNewsletterSubscribers,
  type NewsletterSubscriber,
  newsletterCsvPath,
  newsletterStatuses,
} from "@hilal/contract/newsletter";
import { formatDateTime } from "@hilal/i18n/dates";
import { languages } from "@hilal/i18n/languages";
import { useSearchParams } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import type { Action } from "../kit/actions/action.ts";
import { FileDownload } from "../kit/actions/file-download.tsx";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { LinkButton } from "../kit/button.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { TabLinks } from "../kit/screen/tab-links.tsx";
import { useMay } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import { PackageTable, RequestTable } from "./package-tables.tsx";

/** A button that downloads the confirmed addresses as a file for a spreadsheet. */
function NewsletterDownload() {
  const t = useTexts();
  return (
    <FileDownload
      label={t("listScreens.subscribers.download")}
      address={newsletterCsvPath}
      fileName="newsletter.csv"
      failed={(detail) => t("listScreens.subscribers.downloadFailed", { detail })}
    />
  );
}

const rules = {
  sorts: ["-created", "created", "email", "-email"],
  filters: { status: newsletterStatuses },
} as const;

const tones = { pending: "waiting", confirmed: "good", unsubscribed: "neutral" } as const;

/** The newsletter's subscribers. */
function NewsletterTable() {
  const t = useTexts();
  const call = useConfirmedCall();
  const list = useListState(rules);
  const query = useApiQuery(
    listNewsletterSubscribers,
    { query: list.query },
    { keepPrevious: true },
  );
  const actionsOf = ({ id }: NewsletterSubscriber): readonly Action[] => [
    {
      id: "delete",
      label: t("adminLists.delete"),
      isDangerous: true,
      run: () =>
        void call({
          endpoint: deleteNewsletterSubscriber,
          input: { params: { id } },
          ask: {
            question: t("listScreens.subscribers.deleteQuestion"),
            agree: t("admin.confirm.delete"),
          },
          done: (_answer, t) => t("listScreens.subscribers.deleted"),
          failed: (detail, t) => t("listScreens.subscribers.deleteFailed", { detail }),
        }),
    },
  ];
  return (
    <ListPage
      label={t("listScreens.subscribers.title")}
      list={list}
      query={query}
      columns={useSubscriberColumns()}
      keyOf={({ id }) => id}
      nameOf={({ email }) => email}
      actionsOf={actionsOf}
      hasSearch
      aside={<NewsletterDownload />}
      filters={[
        {
          name: "status",
          label: t("adminLists.column.status"),
          choices: toChoices(newsletterStatuses, (value) => t(`listScreens.subscribers.${value}`)),
        },
      ]}
      empty={t("listScreens.subscribers.empty")}
      failed={t("listScreens.subscribers.loadFailed")}
    />
  );
}

function useSubscriberColumns(): readonly Column<NewsletterSubscriber>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "email",
      header: t("adminLists.column.email"),
      width: "wide",
      isRowHeader: true,
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      sort: { up: "email", down: "-email" },
    },
    {
      id: "language",
      header: t("adminLists.column.language"),
      cell: (subscriber) => languages[subscriber.language].name,
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
        <Badge tone={tones[status]}>{t(`listScreens.subscribers.${status}`)}</Badge>
      ),
    },
  ];
}

const tabs = {
  packages: { Table: PackageTable, label: "tabPackages", to: "?", ability: "packages.manage" },
  requests: {
    Table: RequestTable,
    label: "tabRequests",
    to: "?tab=requests",
    ability: "subscriptions.manage",
  },
  newsletter: {
    Table: NewsletterTable,
    label: "tabSubscribers",
    to: "?tab=newsletter",
    ability: "newsletter.manage",
  },
} as const;

type Tab = keyof typeof tabs;

/** Subscription packages, the requests for them, and the newsletter's subscribers (product: back-office 10). */
export function PackagesScreen() {
  const t = useTexts();
  const [address] = useSearchParams();
  const asked = address.get("tab") ?? "";
  const may = useMay();
  const allowed = (Object.keys(tabs) as Tab[]).filter((id) => may(tabs[id].ability));
  const tab = allowed.find((id) => id === asked) ?? "packages";
  const { Table } = tabs[tab];
  return (
    <Screen
      title={t("adminLists.packages.title")}
      isFilled
      actions={
        tab === "packages" && (
          <LinkButton rank="primary" icon="plus" to={adminLink("newPackage")}>
            {t("adminLists.packages.new")}
          </LinkButton>
        )
      }
    >
      <TabLinks
        label={t("adminLists.packages.tabs")}
        current={tab}
        tabs={allowed.map((id) => ({
          id,
          label: t(`adminLists.packages.${tabs[id].label}`),
          to: tabs[id].to,
        }))}
      />
      <Table key={tab} />
    </Screen>
  );
}
