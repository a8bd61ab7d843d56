import { Icon } from "@hilal/ui/icons/icon";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./dropped-file.module.css";
import type { FileKind } from "./file-kinds.ts";

interface DroppedFileProps {
  readonly url: string;
  readonly kind: FileKind;
}

/** The file that a field holds: the picture itself, or a link to the PDF in a new tab. */
export function DroppedFile({ url, kind }: DroppedFileProps) {
  const t = useTexts();
  if (kind.host === "image") {
    return <img className={styles.picture} src={url} alt={t("adminForms.drop.preview")} />;
  }
  return (
    <a className={styles.document} href={url} target="_blank" rel="noopener">
      <Icon name="file" />
      {t("adminForms.drop.viewExistingPdf")}
    </a>
  );
}
