import { newsletterCsvPath } from "@hilal/contract/newsletter";
import { TableDownload } from "../kit/actions/table-download.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** Saves the confirmed addresses as a file for a spreadsheet. */
export function NewsletterDownload() {
  const t = useTexts();
  return (
    <TableDownload
      label={t("adminLists.subscribers.download")}
      address={newsletterCsvPath}
      fileName="newsletter.csv"
      failed={(detail) => t("adminLists.subscribers.downloadFailed", { detail })}
    />
  );
}
