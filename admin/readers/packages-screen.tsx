import { adminLink } from "@hilal/contract/admin-routes";
import {
  deleteNewsletterSubscriber,
  listNewsletterSubscribers,
  newsletterCsvPath,
} from "@hilal/contract/newsletter";
import { formatDateTime } from "@hilal/i18n/dates";
import { languages } from "@hilal/i18n/languages";
import { useSearchParams } from "react-router";
import { FileDownload } from "../kit/actions/file-download.tsx";
import { useDeletion } from "../kit/actions/record-actions.ts";
import { Badge } from "../kit/badge.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { NewLink } from "../kit/list/new-link.tsx";
import { useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { useMay } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import { PackageTable, RequestTable, type TabbedTable } from "./package-tables.tsx";

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

const rules = listRules(listNewsletterSubscribers, ["status"]);

const tones = { pending: "waiting", confirmed: "good", unsubscribed: "neutral" } as const;

/** The newsletter's subscribers. */
function NewsletterTable({ tabs }: TabbedTable) {
  const t = useTexts();
  const remove = useDeletion({
    endpoint: deleteNewsletterSubscriber,
    texts: "listScreens.subscribers",
  });
  return (
    <ListPage
      label={t("listScreens.subscribers.title")}
      texts="listScreens.subscribers"
      {...useListQuery(listNewsletterSubscribers, rules)}
      columns={useSubscriberColumns()}
      getKey={({ id }) => id}
      getName={({ email }) => email}
      getActions={({ id }) => [remove(id)]}
      tabs={tabs}
      aside={<NewsletterDownload />}
      filters={[
        {
          name: "status",
          label: t("adminLists.column.status"),
          choices: toChoices(rules.filters.status, (value) =>
            t(`listScreens.subscribers.${value}`),
          ),
        },
      ]}
    />
  );
}

function useSubscriberColumns(): ColumnsOf<typeof listNewsletterSubscribers> {
  const { t, language } = useLanguage();
  const { plain } = useStandardColumns();
  return [
    plain("email", ({ email }) => <bdi dir="ltr">{email}</bdi>, {
      width: "wide",
      isRowHeader: true,
      sort: "email",
    }),
    plain("language", (subscriber) => languages[subscriber.language].name),
    plain("created", ({ created_at }) => formatDateTime(created_at, language), {
      sort: "-created",
    }),
    plain("status", ({ status }) => (
      <Badge tone={tones[status]}>{t(`listScreens.subscribers.${status}`)}</Badge>
    )),
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
      actions={tab === "packages" && <NewLink section="packages" to={adminLink("newPackage")} />}
    >
      <Table
        key={tab}
        tabs={{
          label: t("adminLists.packages.tabs"),
          tabs: allowed.map((id) => ({
            id,
            label: t(`adminLists.packages.${tabs[id].label}`),
            to: tabs[id].to,
            isCurrent: id === tab,
          })),
        }}
      />
    </Screen>
  );
}
