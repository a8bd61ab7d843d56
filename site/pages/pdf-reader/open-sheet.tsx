import type { PagePicture } from "@hilal/contract/issues/pdf-pages";
import { useView } from "../../page-kit/view.tsx";
import styles from "./sheets.module.css";

interface OpenSheetProps {
  readonly page: PagePicture;
  readonly title: string;
  readonly lines: readonly string[];
  /** Of the record's language, which its words speak. */
  readonly lang: { readonly lang: string; readonly dir: string };
}

/** A page of a PDF as a picture, with its words for whoever cannot see it. */
export function OpenSheet({ page, title, lines, lang }: OpenSheetProps) {
  const { t } = useView();
  if (page.picture === "") {
    return (
      <figure className={styles.sheet}>
        <p className={styles.notDrawn}>{t("pdfReader.notDrawn", { page: page.page })}</p>
      </figure>
    );
  }
  const height = Math.round((1000 * page.height) / page.width);
  return (
    <figure className={styles.sheet}>
      <img
        src={page.picture}
        width={1000}
        height={height}
        alt={lines.length > 0 ? "" : t("pdfReader.picture", { page: page.page, title })}
        fetchPriority="high"
      />
      {lines.length > 0 ? (
        <div className={styles.words} {...lang}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place, and the page is rendered once
            <span key={index}>{`${line} `}</span>
          ))}
        </div>
      ) : null}
    </figure>
  );
}
