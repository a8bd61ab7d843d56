import { Icon } from "@hilal/ui/icons/icon";
import type { MouseEvent } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { useFileOpening } from "../actions/file-download.tsx";
import styles from "./dropped-file.module.css";
import type { FileKind } from "./file-kinds.ts";

interface DroppedFileProps {
  readonly url: string;
  readonly kind: FileKind;
}

/**
 * The file that a field holds: the picture itself, or a link to the PDF in a new tab. One that readers do not have yet is
 * sent to staff alone, which a plain link could not ask for.
 */
export function DroppedFile({ url, kind }: DroppedFileProps) {
  const t = useTexts();
  const openFile = useFileOpening();
  if (kind.host === "image") {
    return <img className={styles.picture} src={url} alt={t("adminForms.drop.preview")} />;
  }
  const open = (event: MouseEvent) => {
    if (new URL(url, location.href).origin !== location.origin) return;
    event.preventDefault();
    const failed = (detail: string) => t("adminLists.pdfFailed", { detail });
    void openFile({ address: url, fileName: url.split("/").at(-1) ?? "", failed });
  };
  return (
    <a className={styles.document} href={url} target="_blank" rel="noopener" onClick={open}>
      <Icon name="file" />
      {t("adminForms.drop.viewExistingPdf")}
    </a>
  );
}
