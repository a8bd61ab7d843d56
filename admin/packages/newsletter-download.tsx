import { newsletterCsvPath } from "@hilal/contract/newsletter";
import { FileDownload } from "../kit/actions/file-download.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** Saves the confirmed addresses as a file for a spreadsheet. */
export function NewsletterDownload() {
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
