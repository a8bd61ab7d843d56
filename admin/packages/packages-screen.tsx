import { adminLink } from "@hilal/contract/admin-routes";
import { useSearchParams } from "react-router";
import { LinkButton } from "../kit/controls/button.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { TabLinks } from "../kit/screen/tab-links.tsx";
import { useMay } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { NewsletterTable } from "./newsletter-table.tsx";
import { PackageTable } from "./package-table.tsx";
import { RequestTable } from "./request-table.tsx";

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

/** Subscription packages, the requests for them, and the newsletter's addresses (product: back-office 10). */
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
