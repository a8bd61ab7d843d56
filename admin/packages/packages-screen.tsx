import { adminLink } from "@hilal/contract/admin-routes";
import { useSearchParams } from "react-router";
import { LinkButton } from "../kit/controls/button.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { TabLinks } from "../kit/screen/tab-links.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import { NewsletterTable } from "./newsletter-table.tsx";
import { PackageTable } from "./package-table.tsx";
import { RequestTable } from "./request-table.tsx";

const tables = { packages: PackageTable, requests: RequestTable, newsletter: NewsletterTable };

type Tab = keyof typeof tables;

/** Subscription packages, the requests for them, and the newsletter's addresses (product: back-office 10). */
export function PackagesScreen() {
  const t = useTexts();
  const [address] = useSearchParams();
  const asked = address.get("tab") ?? "";
  const tab: Tab = asked in tables ? (asked as Tab) : "packages";
  const Table = tables[tab];
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
        tabs={[
          { id: "packages", label: t("adminLists.packages.tabPackages"), to: "?" },
          { id: "requests", label: t("adminLists.packages.tabRequests"), to: "?tab=requests" },
          {
            id: "newsletter",
            label: t("adminLists.packages.tabSubscribers"),
            to: "?tab=newsletter",
          },
        ]}
      />
      <Table key={tab} />
    </Screen>
  );
}
